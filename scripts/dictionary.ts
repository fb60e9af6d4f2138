import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { mock } from "node:test";
import { clientDir } from "../server/build/build.ts";
import { mergePages } from "./dictionary/merge-pages.ts";
import { renderPages } from "./dictionary/render-pages.ts";

const [dir = path.join(clientDir, "assets")] = process.argv.slice(2);
// The date is fixed, so that the same sources give the same dictionary.
mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 0, 2) });
const dictionary = mergePages(await renderPages());
const digest = createHash("sha256").update(dictionary).digest("base64url");
writeFileSync(path.join(dir, `pages-${digest.slice(0, 8)}.dict`), dictionary);
process.exit();
