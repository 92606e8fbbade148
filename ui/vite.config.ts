import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const { version } = JSON.parse(read("../package.json"));

/** The manifest with the version of the daemon it is built with, and the icons. */
function manifest(): Plugin {
  return {
    name: "manifest",
    generateBundle() {
      const content = { ...JSON.parse(read("manifest.json")), version };
      this.emitFile({
        type: "asset",
        fileName: "manifest.json",
        source: JSON.stringify(content, undefined, 2),
      });
      for (const size of [16, 32, 48, 128]) {
        const source = readFileSync(new URL(`icons/${size}.png`, import.meta.url));
        this.emitFile({ type: "asset", fileName: `icons/${size}.png`, source });
      }
    },
  };
}

/** `--mode extension` builds what the browser loads, `--mode page` what `bookmarkd open` serves. */
export default defineConfig(({ mode }) => {
  const isExtension = mode === "extension";
  const input: Record<string, string> = isExtension
    ? { panel: "panel.html", background: "background/background.ts" }
    : { page: "page.html" };
  return {
    define: { __VERSION__: JSON.stringify(version) },
    plugins: isExtension ? [manifest()] : [],
    build: {
      // Beside the compiled daemon, so that both are packed together.
      outDir: isExtension ? "../dist/extension" : "../dist/page",
      emptyOutDir: true,
      target: ["chrome122", "firefox128", "safari17.4"],
      // An inlined image would be a data: url, which the Content-Security-Policy does not let in.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input, output: { entryFileNames: "[name].js" } },
    },
  };
});
