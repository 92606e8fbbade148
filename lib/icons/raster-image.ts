/**
 * The media type of a raster image, from its first bytes (https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern,
 * and the brand of AVIF). Undefined for anything else, such as SVG, which is a document with scripts.
 */
export function rasterTypeOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return SIGNATURES.find(([signature]) => signature.test(head))?.[1];
}

const SIGNATURES: [RegExp, string][] = [
  [/^\x89PNG\r\n/, "image/png"],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the first bytes of an icon or a cursor are zeros.
  [/^\0\0[\x01\x02]\0/, "image/x-icon"],
  [/^GIF8[79]a/, "image/gif"],
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^RIFF.{4}WEBPVP/s, "image/webp"],
  [/^.{4}ftypavi[fs]/s, "image/avif"],
  [/^BM/, "image/bmp"],
];
