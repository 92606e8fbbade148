/** Prints whether a bar is met; a missed one makes the process end with 1. `npm run bench` reads these lines. */
export function bar(name: string, value: number, compare: "<=" | ">=", wanted: number, digits = 1): void {
  const met = compare === "<=" ? value <= wanted : value >= wanted;
  console.log(`${met ? "met   " : "MISSED"} ${name}: ${value.toFixed(digits)} (${compare} ${wanted})`);
  if (!met) process.exitCode = 1;
}
