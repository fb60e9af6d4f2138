import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { namedParts, readCommandLine } from "../support/command-line.ts";
import { measureDeviceLists } from "./data/device-lists.ts";
import { measurePurge } from "./data/purge.ts";
import { measureRestore } from "./data/restore.ts";
import { measureScale } from "./data/scale.ts";
import { goals } from "./judge/goals.ts";
import { readingsOf, readingsOfFailed, summarise, withVerdicts } from "./judge/summary.ts";
import { judge } from "./judge/verdicts.ts";
import type { Options } from "./options.ts";
import { measureBytes } from "./pages/bytes.ts";
import { measureLaterPages } from "./pages/later-pages.ts";
import { measureLighthouse } from "./pages/lighthouse.ts";
import { measurePages } from "./pages/pages.ts";
import { measurePhotos } from "./pages/photos.ts";
import { measureWorker } from "./pages/worker.ts";
import { measureCloneStart } from "./server/clone-start.ts";
import { measureEnumeration } from "./server/enumeration.ts";
import { measureHostedMail } from "./server/hosted-mail.ts";
import { measureMemory } from "./server/memory-after-load.ts";
import { measureMixed } from "./server/mixed.ts";
import { measureStart } from "./server/start.ts";
import { measureThroughput } from "./server/throughput.ts";
import { measureUploads } from "./server/uploads.ts";
import { formatTable, type Table } from "./table.ts";

const measures = {
  start: measureStart,
  clone: measureCloneStart,
  bytes: measureBytes,
  pages: measurePages,
  later: measureLaterPages,
  worker: measureWorker,
  lighthouse: measureLighthouse,
  throughput: measureThroughput,
  mixed: measureMixed,
  memory: measureMemory,
  enumeration: measureEnumeration,
  "hosted-mail": measureHostedMail,
  uploads: measureUploads,
  photos: measurePhotos,
  purge: measurePurge,
  restore: measureRestore,
  scale: measureScale,
  device: measureDeviceLists,
};

const usage =
  "npm run bench -- [parts] [--runs N] [--seconds N] [--minutes N] [--sizes N,N] [--json file] [--strict]";
const { values, positionals } = readCommandLine(usage, {
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "6" },
    minutes: { type: "string", default: "10" },
    sizes: { type: "string", default: "1000,10000,100000,1000000" },
    json: { type: "string" },
    strict: { type: "boolean", default: false },
  },
});
const tables: Table[] = [];
for (const name of namedParts(measures, positionals)) await run(name, measures[name]);
const verdicts = readingsOf(tables).map(judge);
process.stdout.write(formatTable(summarise(verdicts)));
if (values.json)
  await writeFile(values.json, JSON.stringify({ ...machine(), goals, verdicts, tables }, null, 2));
// It judges; a build fails by it only where asked.
if (values.strict && verdicts.some(({ verdict }) => verdict !== "met")) process.exitCode = 1;

/** Each part gets a database of its own. What others have measured is told although one fails. */
async function run(part: string, measure: (options: Options) => AsyncGenerator<Table>) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-bench-"));
  const { runs, seconds, minutes } = values;
  const sizes = values.sizes.split(",").map(Number);
  const options = {
    dataDir,
    runs: Number(runs),
    seconds: Number(seconds),
    minutes: Number(minutes),
    sizes,
  };
  try {
    for await (const table of measure(options)) {
      process.stdout.write(formatTable(withVerdicts(table)));
      tables.push(table);
    }
  } catch (error) {
    process.stderr.write(`\ntreks: The part ${part} failed.\n${(error as Error).stack}\n`);
    process.exitCode = 1;
    tables.push({ title: `${part}: failed`, rows: [], readings: readingsOfFailed(part, readingsOf(tables)) });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

function machine() {
  const cores = os.cpus();
  return {
    date: new Date().toISOString(),
    node: process.version,
    processor: cores[0]?.model,
    cores: cores.length,
    options: values,
  };
}
