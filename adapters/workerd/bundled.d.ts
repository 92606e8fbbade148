/** What the bundler makes of a .sql file. */
declare module "*.sql" {
  const text: string;
  export default text;
}

/** What it makes of a .bin file: esbuild bytes, Wrangler the buffer that holds them. */
declare module "*.bin" {
  const bytes: Uint8Array | ArrayBuffer;
  export default bytes;
}
