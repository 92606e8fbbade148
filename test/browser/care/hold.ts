import type { Page } from "playwright-core";

/** Holds requests of a method to a path back until `release` answers them as the daemon does, or `fail` with an error. */
export async function hold(page: Page, method: string, path: RegExp) {
  const { promise, resolve } = withResolvers<"daemon" | "error">();
  const asked = withResolvers<void>();
  const answered = withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.resolve();
    if ((await promise) === "daemon") await route.continue();
    else await route.fulfill({ status: 500, json: { detail: "The disk is full." } });
    answered.resolve();
  });
  const end = async (as: "daemon" | "error") => {
    resolve(as);
    await answered.promise;
    await page.unroute(path);
  };
  return { asked: asked.promise, release: () => end("daemon"), fail: () => end("error") };
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
