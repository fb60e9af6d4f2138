import { type Command, readCommandLine } from "../../server/command-line.ts";
import { measurePages, measureThroughput } from "./pages.ts";
import { measureScale } from "./scale/scale.ts";
import { type Site, startSite } from "./site.ts";
import { formatTable, type Table } from "./table.ts";
import { measureUploads } from "./uploads.ts";
import { measureWeights } from "./weights.ts";
import { measureWrites } from "./writes.ts";

const parts: Record<string, () => AsyncGenerator<Table>> = {
  weights: () => onOwnSite(measureWeights),
  pages: () => onOwnSite(site => measurePages(site, options)),
  writes: () => onOwnSite(site => measureWrites(site, options.runs)),
  throughput: () => onOwnSite(site => measureThroughput(site, options)),
  uploads: () => measureUploads(options.runs),
  scale: () => measureScale(options.sizes.split(",").map(Number), options.runs),
};
const command = {
  name: "npm run bench",
  about: "Measures Treks on this machine.",
  words: { [`[${Object.keys(parts).join("|")}]…`]: "what to measure, all (hours) without one" },
  options: {
    runs: { about: "how often each page and write is measured", default: 5, range: [1, 1_000] },
    seconds: { about: "how long each page is asked for", default: 6, range: [1, 3_600] },
    against: { about: "another checkout that throughput is compared with", default: "" },
    sizes: { about: "how many posts the database has for scale", default: "1000,1000000" },
  },
  example: "npm run bench -- weights",
} as const satisfies Command;
const { args, options } = readCommandLine(command);
for (const part of args.length > 0 ? args : Object.keys(parts)) await run(part);

async function* onOwnSite(measure: (site: Site) => AsyncGenerator<Table>) {
  await using site = await startSite();
  yield* measure(site);
}

/** A part that fails keeps what it has measured, and the others still run. */
async function run(part: string) {
  try {
    for await (const table of parts[part]?.() ?? []) process.stdout.write(formatTable(table));
  } catch (error) {
    process.stderr.write(`\ntreks: The part ${part} failed.\n${(error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
