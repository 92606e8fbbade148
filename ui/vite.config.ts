import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { toFirefox } from "./manifests.ts";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const { version } = JSON.parse(read("../package.json"));

/** The manifest with the version of the daemon it is built with, and the icons. Browsers take no "-rc.1" in a version. */
function manifest(isFirefox: boolean): Plugin {
  return {
    name: "manifest",
    generateBundle() {
      const content = {
        ...JSON.parse(read("manifest.json")),
        version: version.replace(/-.*/, ""),
        version_name: version,
      };
      this.emitFile({
        type: "asset",
        fileName: "manifest.json",
        source: JSON.stringify(isFirefox ? toFirefox(content) : content, undefined, 2),
      });
      for (const size of [16, 32, 48, 128]) {
        const source = readFileSync(new URL(`icons/${size}.png`, import.meta.url));
        this.emitFile({ type: "asset", fileName: `icons/${size}.png`, source });
      }
    },
  };
}

/**
 * Builds the extension, `--mode firefox` that of Firefox and its relatives. The page is built with the daemon, by
 * scripts/page/build.ts.
 */
export default defineConfig(({ mode }) => {
  const isFirefox = mode === "firefox";
  const input = { panel: "panel.html", background: "background/background.ts" };
  return {
    define: { __VERSION__: JSON.stringify(version) },
    plugins: [manifest(isFirefox)],
    build: {
      // Beside the compiled daemon, so that both are packed together.
      outDir: isFirefox ? "../dist/extension-firefox" : "../dist/extension",
      emptyOutDir: true,
      target: ["chrome123", "firefox128", "safari17.5"],
      // An inlined image would be a data: url, which the Content-Security-Policy does not let in.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input, output: { entryFileNames: "[name].js" } },
    },
  };
});
