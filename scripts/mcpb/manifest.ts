import { toolsFor } from "../../handlers/mcp/tools.ts";

type Package = { name: string; version: string; description: string; license: string };

/** The manifest of the bundle, by MCPB's specification 0.3 (https://github.com/modelcontextprotocol/mcpb, MANIFEST.md). */
export function createManifest({ name, version, description, license }: Package) {
  return {
    manifest_version: "0.3",
    name,
    display_name: name,
    version,
    description,
    long_description:
      "Search and read the web pages that you saved with bookmarkd, which runs on this computer: start it with `bookmarkd serve`.",
    author: { name: "The bookmarkd authors" },
    license,
    keywords: ["bookmarks", "search", "reading"],
    server: {
      type: "node",
      entry_point: "server/index.js",
      mcp_config: {
        command: "node",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the client puts in what these stand for
        args: ["${__dirname}/server/index.js"],
        env: {
          // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
          BOOKMARKD_DATA_DIR: "${user_config.data_folder}",
          // biome-ignore lint/suspicious/noTemplateCurlyInString: as above
          BOOKMARKD_BUNDLE_WRITES: "${user_config.allow_writes}",
        },
      },
    },
    tools: toolsFor({ writes: true, force: false }).map(({ name, annotations }) => ({
      name,
      description: annotations.title,
    })),
    user_config: {
      data_folder: {
        type: "directory",
        title: "Data folder",
        description: "Where your bookmarkd keeps everything; empty for its usual place.",
        required: false,
        default: "",
      },
      allow_writes: {
        type: "boolean",
        title: "Let the assistant save and file pages",
        description:
          "Pages that the scan stops are saved only when you agree. What is deleted can be restored for 30 days.",
        required: false,
        default: false,
      },
    },
    compatibility: { platforms: ["darwin", "win32", "linux"], runtimes: { node: ">=20.19" } },
  };
}
