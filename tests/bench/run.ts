import { namedParts, readCommandLine } from "../support/command-line.ts";
import { summarize } from "./judge.ts";
import { measurePages } from "./pages.ts";
import { measureScale } from "./scale/scale.ts";
import { type Site, startSite } from "./site.ts";
import { formatTable, type Reading, type Table } from "./table.ts";
import { measureWeights } from "./weights.ts";
import { measureWrites } from "./writes.ts";

const { values, positionals } = readCommandLine(
  "npm run bench -- [weights] [pages] [writes] [scale] [--runs N] [--seconds N] [--sizes N,N]",
  {
    allowPositionals: true,
    options: {
      runs: { type: "string", default: "5" },
      seconds: { type: "string", default: "6" },
      sizes: { type: "string", default: "1000,1000000" },
    },
  },
);
const runs = Number(values.runs);
const parts: Record<string, () => AsyncGenerator<Table>> = {
  weights: () => onOwnSite(measureWeights),
  pages: () => onOwnSite(site => measurePages(site, { runs, seconds: Number(values.seconds) })),
  writes: () => onOwnSite(site => measureWrites(site, runs)),
  scale: () => measureScale(values.sizes.split(",").map(Number), runs),
};
const readings: Reading[] = [];
for (const part of namedParts(parts, positionals)) await run(part);
process.stdout.write(formatTable(summarize(readings)));

async function* onOwnSite(measure: (site: Site) => AsyncGenerator<Table>) {
  await using site = await startSite();
  yield* measure(site);
}

/** A part that fails keeps what it has measured, and the others still run. */
async function run(part: string) {
  try {
    for await (const table of parts[part]?.() ?? []) {
      process.stdout.write(formatTable(table));
      readings.push(...(table.readings ?? []));
    }
  } catch (error) {
    process.stderr.write(`\ntreks: The part ${part} failed.\n${(error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
