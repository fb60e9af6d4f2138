import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Options } from "../options.ts";
import { freeSettings, runSite } from "../site.ts";
import { round } from "../statistics.ts";
import type { Table } from "../table.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The first `npm start` in a clone of what is committed: packages, build, database. */
export async function* measureCloneStart({ dataDir }: Options): AsyncGenerator<Table> {
  const clone = path.join(dataDir, "clone");
  await promisify(execFile)("git", ["clone", "--quiet", root, clone]);
  await using site = await runSite(await freeSettings(path.join(dataDir, "data")), clone);
  const seconds = site.startedIn / 1000;
  yield {
    title: "clone: npm start in a new clone until /health answers, with npm's cache as it is; once",
    rows: [{ start: "new clone", seconds: round(seconds, 1) }],
    readings: [{ goal: "cloneStart", of: "new clone", values: [seconds] }],
  };
}
