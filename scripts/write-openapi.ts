/** Writes openapi.json, the current interface. A test fails if the file is outdated. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../adapters/node/package/package-root.ts";
import { readVersion } from "../adapters/node/package/read-package.ts";
import { describeApi } from "../handlers/http/openapi.ts";
import { routes } from "../handlers/routes.ts";

const document = describeApi(routes, readVersion());
writeFileSync(join(packageRoot(), "openapi.json"), `${JSON.stringify(document, null, 2)}\n`);
