/**
 * A setting. In the config file its key is the name of its variable in lower case, without "BOOKMARKD_". The reference in
 * docs/configuration.md shows `standard` (the default) and `about`.
 */
export type SettingName = {
  variable: `BOOKMARKD_${string}`;
  flag?: string;
  standard: string;
  about: string;
  secret?: true;
  isPath?: true;
};

/** Settings for the environment and the config file. */
export const SETTING_NAMES: SettingName[] = [
  {
    variable: "BOOKMARKD_PORT",
    flag: "--port",
    standard: "7331",
    about: "The port on 127.0.0.1. 0 picks a free one.",
  },
  {
    variable: "BOOKMARKD_DATA_DIR",
    flag: "--data-dir",
    standard: "the data folder of your system, ~/.local/share/bookmarkd on Linux",
    about: "The data folder. ~/ is your home folder.",
    isPath: true,
  },
  {
    variable: "BOOKMARKD_TRACE",
    flag: "--trace",
    standard: "off",
    about:
      "1 writes logs of serve and mcp to the folder logs in the data folder, at most 25 MB each, without page text, " +
      "queries or the token.",
  },
  {
    variable: "BOOKMARKD_MCP_WRITES",
    standard: "off",
    about: "1 lets assistants save and organize pages over POST /mcp.",
  },
  {
    variable: "BOOKMARKD_EMBEDDER",
    standard: "openai if a URL is set, otherwise local",
    about: "local always makes vectors in the daemon, with the table of words or with an installed model.",
  },
  {
    variable: "BOOKMARKD_EMBEDDER_URL",
    standard: "vectors are made in the daemon",
    about:
      "A server with OpenAI's interface that makes vectors (Ollama, LM Studio, llama.cpp, TEI, vLLM, OpenAI), such as " +
      "http://localhost:11434/v1. Needs a model, too.",
  },
  {
    variable: "BOOKMARKD_EMBEDDER_MODEL",
    standard: "none",
    about: "The model on this server, by the name that the server uses.",
  },
  {
    variable: "BOOKMARKD_EMBEDDER_API_KEY",
    standard: "none",
    about: "The API key of this server.",
    secret: true,
  },
  {
    variable: "BOOKMARKD_EMBEDDER_DIMENSIONS",
    standard: "the model's own",
    about: "The length of vectors, for a model that can shorten them.",
  },
  {
    variable: "BOOKMARKD_DATABASE_URL",
    standard: "the file bookmarkd.db in the data folder",
    about: "A libSQL server that stores the bookmarks: https://…, http://… or libsql://….",
  },
  {
    variable: "BOOKMARKD_DATABASE_AUTH_TOKEN",
    standard: "none",
    about: "The token of this server.",
    secret: true,
  },
];

/** Settings for the environment only. */
export const ENVIRONMENT_ONLY: SettingName[] = [
  {
    variable: "BOOKMARKD_TOKEN",
    standard: "the file token in the data folder",
    about: "A token of your own, with at least 8 characters. Use 32 random ones.",
    secret: true,
  },
  {
    variable: "BOOKMARKD_CONFIG",
    standard: "config.toml in the configuration folder of your system, ~/.config/bookmarkd on Linux",
    about: "The config file.",
  },
];

/** "BOOKMARKD_DATA_DIR" → "data_dir". */
export function toKey(variable: string): string {
  return variable.replace(/^BOOKMARKD_/, "").toLowerCase();
}
