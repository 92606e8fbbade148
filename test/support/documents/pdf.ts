import { deflateSync } from "node:zlib";

/** A line of text on a page of a test's PDF. Positions are in points from the lower left corner. */
export type PdfText = {
  text: string;
  x?: number;
  y: number;
  size?: number;
  font?: keyof typeof FONTS;
  /** How it is hidden from readers. */
  hidden?: "white" | "invisible";
  /** Whether it runs upward instead of to the right. */
  turned?: boolean;
};

export type PdfOptions = {
  title?: string;
  author?: string;
  subject?: string;
  language?: string;
  /** The width and height of its pages, in points. The default is A5. */
  size?: [number, number];
  /** Further entries of the trailer, such as the encryption. */
  trailer?: string;
  /** Replaces the content of the first page: a stream with its dictionary. */
  content?: Buffer;
};

const FONTS = { text: "Helvetica", bold: "Helvetica-Bold", code: "Courier" } as const;
const NAMES = { text: "F1", bold: "F2", code: "F3" } as const;

/** Writes a PDF with these pages (ISO 32000-1, section 7.5). It can write the letters of Latin-1. */
export function writePdf(pages: PdfText[][], options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const [width, height] = options.size ?? [420, 595];
  const fonts = Object.entries(FONTS).map(([key, name], index) => ({ key, name, number: 4 + index }));
  const resources = fonts.map(({ number }, index) => `/F${index + 1} ${number} 0 R`).join(" ");
  const first = 4 + fonts.length;
  const objects: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${options.language ? `/Lang (${options.language})` : ""} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + at * 2} 0 R`).join(" ")}] >>`,
    `<< /Title ${literal(options.title)} /Author ${literal(options.author)} /Subject ${literal(options.subject)} >>`,
    ...fonts.map(
      ({ name }) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
  ];
  for (const [at, page] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${first + at * 2 + 1} 0 R ` +
        `/Resources << /Font << ${resources} >> >> >>`,
      (at === 0 ? options.content : undefined) ?? flateStream(page.map(drawText).join("\n")),
    );
  }
  return assemble(objects, options.trailer ?? "");
}

/** A stream that is compressed `times` times. */
export function flateStream(content: string | Buffer, times = 1): Buffer {
  let packed = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  for (let time = 0; time < times; time++) packed = deflateSync(packed, { level: 1 });
  const filters = "/FlateDecode ".repeat(times);
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter [${filters}] >>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
}

function drawText({ text, x = 40, y, size = 10, font = "text", hidden, turned }: PdfText): string {
  const color = hidden === "white" ? "1 1 1 rg" : "0 0 0 rg";
  const mode = hidden === "invisible" ? 3 : 0;
  const matrix = turned ? "0 1 -1 0" : "1 0 0 1";
  return `BT ${color} ${mode} Tr /${NAMES[font]} ${size} Tf ${matrix} ${x} ${y} Tm ${literal(text)} Tj ET`;
}

function literal(text = ""): string {
  return `(${text.replace(/[\\()]/g, "\\$&")})`;
}

function assemble(objects: readonly (string | Buffer)[], trailer: string): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  add(Buffer.from("%PDF-1.7\n"));
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const body = typeof object === "string" ? Buffer.from(object, "latin1") : object;
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from("\nendobj\n")]));
  }
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`));
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R ${trailer} >>\n`));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(pieces));
}

/** The trailer of a PDF that requires a password, which no password fits. */
export const NEEDS_PASSWORD =
  `/ID [<${"00".repeat(16)}> <${"00".repeat(16)}>] ` +
  `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"11".repeat(32)}> /U <${"22".repeat(32)}> >>`;

/** Lines of prose, one below the other, as on a page. */
export function setLines(lines: readonly string[], { top = 500, leading = 12, ...style } = {}): PdfText[] {
  return lines.map((text, index) => ({ text, y: top - index * leading, ...style }));
}
