/** The policy by which the page may name a script of its own, and no other. */
type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
};

const WORKER = "/service-worker.js";

/** Makes the browser show the page even while the daemon is not running. If it cannot, nothing changes. */
export function keepShell(): void {
  if (!("serviceWorker" in navigator)) return;
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
  const policy = policies?.createPolicy("bookmarkd-worker", {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError("This is not a script of the page.");
      return url;
    },
  });
  const url = policy?.createScriptURL(WORKER) ?? WORKER;
  navigator.serviceWorker.register(url, { scope: "/", updateViaCache: "none" }).catch(() => {});
}
