import type { Page } from "playwright-core";

/** Half as large as the PNG. Done in a page of its own: the policy of ours lets no image in. The quality is between 0 and 1. */
export async function toWebp(beside: Page, png: Buffer, quality: number): Promise<Buffer> {
  const page = await beside.context().newPage();
  const url = await page.evaluate(
    async ([data, quality]) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    [png.toString("base64"), quality] as const,
  );
  await page.close();
  return Buffer.from(url.replace(/^[^,]*,/, ""), "base64");
}
