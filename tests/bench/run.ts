import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureDeviceLists } from "./data/device-lists.ts";
import { measurePurge } from "./data/purge.ts";
import { measureRestore } from "./data/restore.ts";
import { measureScale } from "./data/scale.ts";
import type { Options } from "./options.ts";
import { measureBytes } from "./pages/bytes.ts";
import { measurePages } from "./pages/pages.ts";
import { measurePhotos } from "./pages/photos.ts";
import { measureEnumeration } from "./server/enumeration.ts";
import { measureHostedMail } from "./server/hosted-mail.ts";
import { measureStart } from "./server/start.ts";
import { measureThroughput } from "./server/throughput.ts";
import { measureUploads } from "./server/uploads.ts";
import { formatTable, type Table } from "./table.ts";

const measures = {
  start: measureStart,
  bytes: measureBytes,
  pages: measurePages,
  throughput: measureThroughput,
  enumeration: measureEnumeration,
  "hosted-mail": measureHostedMail,
  uploads: measureUploads,
  photos: measurePhotos,
  purge: measurePurge,
  restore: measureRestore,
  scale: measureScale,
  device: measureDeviceLists,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    seconds: { type: "string", default: "6" },
    sizes: { type: "string", default: "1000,10000,100000,1000000" },
    json: { type: "string" },
  },
});
const parts = Object.entries(measures).filter(([name]) => !positionals.length || positionals.includes(name));
if (parts.length < positionals.length) throw new Error(`The parts are ${Object.keys(measures).join(", ")}.`);
const tables: Table[] = [];
for (const [, measure] of parts) await run(measure);
if (values.json) await writeFile(values.json, JSON.stringify({ ...machine(), tables }, null, 2));

/** Each part gets a database of its own. */
async function run(measure: (options: Options) => AsyncGenerator<Table>) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-bench-"));
  const sizes = values.sizes.split(",").map(Number);
  const options = { dataDir, runs: Number(values.runs), seconds: Number(values.seconds), sizes };
  try {
    for await (const table of measure(options)) {
      process.stdout.write(formatTable(table));
      tables.push(table);
    }
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
  };
}
