/** What the bundler makes of a .sql file. */
declare module "*.sql" {
  const text: string;
  export default text;
}

/** The import of a .bin file: bytes from esbuild, a buffer from Wrangler. */
declare module "*.bin" {
  const bytes: Uint8Array | ArrayBuffer;
  export default bytes;
}
