import { AppError } from "../../../../lib/errors.ts";
import { pageHost } from "../../http/loopback.ts";
import { findObstacle } from "../../page/leads-here.ts";
import { readPageFiles } from "../../page/page-files.ts";
import { type Finding, ok, problem, warning } from "./checks.ts";

/** Checks whether the page is built, and whether its name leads to the running daemon. */
export async function checkPage(port: number, runs: boolean): Promise<Finding> {
  try {
    await readPageFiles();
  } catch (error) {
    if (error instanceof AppError) return problem(error.message, "Everything else works without the page.");
    throw error;
  }
  if (!runs) return ok("The page is built; the daemon serves it while it runs");
  const obstacle = await findObstacle(port);
  if (obstacle === undefined) return ok(`The page is at http://${pageHost(port)}/`);
  return warning(
    obstacle,
    "Until then, bookmarkd open serves the page at another address. (Chrome, Edge, Brave and Firefox know the name by themselves.)",
  );
}
