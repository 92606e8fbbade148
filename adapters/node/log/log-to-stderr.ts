/** Where there is no trace, what went wrong goes to the terminal; standard output is for answers. */
export function logToStderr(message: string, fields: Record<string, unknown> = {}): void {
  process.stderr.write(`${new Date().toISOString()} ${message} ${JSON.stringify(fields)}\n`);
}
