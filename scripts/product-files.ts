import { execFileSync } from "node:child_process";

const PARTS = ["schema", "lib", "handlers", "client", "adapters", "ui"];

/** The TypeScript files of the product below `root`, or of other folders there, as paths from there. */
export function productFiles(root: URL, folders = PARTS): string[] {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], {
    cwd: root,
    encoding: "utf8",
  });
  return files.split("\n").filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"));
}
