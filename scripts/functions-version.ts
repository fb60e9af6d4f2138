// Writes the version that every answer of the edge functions carries: node scripts/functions-version.ts
import { writeFileSync } from "node:fs";
import { functionsVersion, VERSION_FILE } from "./hosted/functions-version.ts";

const comment = "// Written by node scripts/functions-version.ts: a digest of the other files here.";
writeFileSync(VERSION_FILE, `${comment}\nexport const VERSION = "${functionsVersion()}";\n`);
