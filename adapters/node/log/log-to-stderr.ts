/** Without a trace, errors go to the terminal, because standard output is for answers. */
export function logToStderr(message: string, fields: Record<string, unknown> = {}): void {
  process.stderr.write(`${new Date().toISOString()} ${message} ${JSON.stringify(fields)}\n`);
}
