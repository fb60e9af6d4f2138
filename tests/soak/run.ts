import { spawnSync } from "node:child_process";
import { type Command, readCommandLine } from "../../server/command-line.ts";
import { formatTable } from "../bench/table.ts";
import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";
import { hostile } from "./hostile.ts";
import { kills } from "./kills.ts";
import { none, type Row } from "./row.ts";

/** `npm test -- all` does the same with fewer kills, requests and texts. */
const parts: Record<string, () => Promise<Row[]>> = {
  kills: () => onOwnSite(site => kills(site, { web: 50, backend: 100 })),
  hostile: () => onOwnSite(site => hostile(site, { requests, seed })),
  naughty: showEveryText,
};

const command = {
  name: "npm run soak",
  about: "Kills processes while members write, sends hostile requests, and shows every naughty text.",
  words: { [`[${Object.keys(parts).join("|")}]…`]: "what to do, all without one" },
  options: {
    requests: { about: "how many hostile requests", default: 20_000, range: [1, 10_000_000] },
    seed: {
      about: "the same number sends the same requests (0 for a random one)",
      default: 0,
      range: [0, 2 ** 31],
    },
  },
  example: "npm run soak -- hostile --requests 1000",
} as const satisfies Command;
const { args, options } = readCommandLine(command);
const { requests } = options;
const seed = options.seed || Math.floor(Math.random() * 2 ** 31);

const failed: string[] = [];
const names = args.length > 0 ? args : Object.keys(parts);
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
  const rows = await work(site).catch(error => [none("errors of the check", [String(error)])]);
  return [...rows, none("errors in the log", await site.stop())];
}

async function showEveryText(): Promise<Row[]> {
  const command = ["test", "tests/e2e/security/naughty.spec.ts", "--project=js"];
  const env = { ...process.env, TREKS_NAUGHTY_TEXTS: "all" };
  const { status } = spawnSync("playwright", command, { env, stdio: "inherit" });
  return [none("failed journeys with every text", status === 0 ? 0 : 1)];
}
