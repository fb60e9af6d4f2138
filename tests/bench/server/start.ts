import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Table } from "../table.ts";

const root = path.resolve(import.meta.dirname, "../../..");

export async function* measureStart({ dataDir, runs }: Options): AsyncGenerator<Table> {
  await (await startSite(dataDir)).stop();
  const seconds: number[] = [];
  while (seconds.length < runs) {
    await using site = await startSite(dataDir);
    seconds.push(site.startedInMs / 1000);
  }
  yield {
    title: `start: until /health answers, ${runs} runs with a build and data present`,
    rows: [{ start: "second start", "median s": round(median(seconds), 2) }],
    readings: [{ goal: "secondStart", of: "second start", values: seconds }],
  };
}

/** Measures the first start in a clone of what is committed: packages, build, database. */
export async function* measureCloneStart({ dataDir }: Options): AsyncGenerator<Table> {
  const clone = path.join(dataDir, "clone");
  await promisify(execFile)("git", ["clone", "--quiet", root, clone]);
  await using site = await startSite(path.join(dataDir, "data"), {}, clone);
  const seconds = site.startedInMs / 1000;
  yield {
    title: "clone: start in a new clone until /health answers, with npm's cache as it is; once",
    rows: [{ start: "new clone", seconds: round(seconds, 1) }],
    readings: [{ goal: "cloneStart", of: "new clone", values: [seconds] }],
  };
}
