import { formatTable } from "../bench/table.ts";
import { namedParts, readCommandLine } from "../support/command-line.ts";
import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";
import { configPush } from "./config-push.ts";
import { faults } from "./faults.ts";
import { hostile } from "./hostile.ts";
import { kills } from "./kills.ts";
import { endurance, load } from "./load.ts";
import { naughty } from "./naughty.ts";
import { processes } from "./processes.ts";
import { none, type Row } from "./row.ts";

const { values, positionals } = readCommandLine("npm run soak -- [minutes] [parts] [--seed N]", {
  allowPositionals: true,
  options: { seed: { type: "string" } },
});
const hasMinutes = Number.isFinite(Number(positionals[0]));
const minutes = hasMinutes ? Number(positionals[0]) : 5;
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

const parts: Record<string, () => Promise<Row[]>> = {
  load: () => onOwnSite(load),
  endurance: () => onOwnSite(site => endurance(site, minutes)),
  hostile: () => onOwnSite(site => hostile(site, { requests: 20_000, seed })),
  naughty: () => onOwnSite(naughty),
  faults: () => faults(),
  kills: () => onOwnSite(site => kills(site)),
  processes: () => processes(minutes * 60),
  "config-push": configPush,
};

const failed: string[] = [];
const names = namedParts(parts, hasMinutes ? positionals.slice(1) : positionals);
for (const name of names) await run(name);
process.stdout.write(
  `\n${names.length - failed.length} passed, ${failed.length} failed ${failed.join(", ")}\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

/** A part that throws has failed; the others still run. */
async function run(name: string) {
  const start = performance.now();
  const rows = (await parts[name]?.().catch(error => [none("errors of the check", [String(error)])])) ?? [];
  const seconds = Math.round((performance.now() - start) / 1000);
  if (rows.some(({ ok }) => !ok)) failed.push(name);
  const shown = rows.map(({ ok, ...row }) => ({ ...row, verdict: ok ? "holds" : "FAILS" }));
  process.stdout.write(formatTable({ title: `${name}: ${seconds} s, seed ${seed}`, rows: shown }));
}

async function onOwnSite(work: (site: OwnSite) => Promise<Row[]>): Promise<Row[]> {
  const site = await startOwnSite();
  const rows = await work(site).catch(async error => [none("errors of the check", [String(error)])]);
  return [...rows, none("errors in the log", await site.stop())];
}
