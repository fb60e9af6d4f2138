import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { namedParts, readCommandLine } from "../support/command-line.ts";
import { measureScale } from "./data/scale.ts";
import { readingsOfFailed, summarize } from "./judge/judge.ts";
import type { Options } from "./options.ts";
import { measureLaterPages } from "./pages/later-pages.ts";
import { measureLighthouse } from "./pages/lighthouse.ts";
import { measurePages } from "./pages/pages.ts";
import { measureMixed, measureThroughput } from "./server/against-bare.ts";
import { measureEnumeration } from "./server/enumeration.ts";
import { measureMemory } from "./server/memory-after-load.ts";
import { formatTable, type Reading, type Table } from "./table.ts";

const measures: Record<string, (options: Options) => AsyncGenerator<Table>> = {
  pages: measurePages,
  later: measureLaterPages,
  lighthouse: measureLighthouse,
  throughput: measureThroughput,
  mixed: measureMixed,
  memory: measureMemory,
  enumeration: measureEnumeration,
  scale: measureScale,
};

const { values, positionals } = readCommandLine(
  "npm run bench -- [parts] [--runs N] [--seconds N] [--minutes N] [--sizes N,N]",
  {
    allowPositionals: true,
    options: {
      runs: { type: "string", default: "5" },
      seconds: { type: "string", default: "6" },
      minutes: { type: "string", default: "10" },
      sizes: { type: "string", default: "1000,10000,100000,1000000" },
    },
  },
);
const readings: Reading[] = [];
for (const part of namedParts(measures, positionals)) await run(part);
process.stdout.write(formatTable(summarize(readings)));

/** A part that fails keeps what it has measured, and the others still run. */
async function run(part: string) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-bench-"));
  const options = {
    dataDir,
    runs: Number(values.runs),
    seconds: Number(values.seconds),
    minutes: Number(values.minutes),
    sizes: values.sizes.split(",").map(Number),
  };
  try {
    for await (const table of measures[part]?.(options) ?? []) {
      process.stdout.write(formatTable(table));
      readings.push(...(table.readings ?? []));
    }
  } catch (error) {
    process.stderr.write(`\ntreks: The part ${part} failed.\n${(error as Error).stack}\n`);
    process.exitCode = 1;
    readings.push(...readingsOfFailed(part, readings));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
