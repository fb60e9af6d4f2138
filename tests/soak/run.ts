import { findWebProcess } from "../bench/server/memory.ts";
import { formatTable } from "../bench/table.ts";
import { namedParts, readCommandLine } from "../support/command-line.ts";
import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";
import { clock } from "./clock.ts";
import { configPush } from "./config-push.ts";
import { deploy } from "./deploy.ts";
import { device } from "./device.ts";
import { diskFull } from "./disk-full.ts";
import { doubleSubmits } from "./double-submits.ts";
import { endurance } from "./endurance.ts";
import { faults } from "./faults.ts";
import { hostile } from "./hostile.ts";
import { kills } from "./kills.ts";
import { leaving } from "./leaving.ts";
import { load } from "./load.ts";
import { logins } from "./logins.ts";
import { naughty } from "./naughty.ts";
import { withSite } from "./open-site.ts";
import { processes } from "./processes.ts";
import { purge } from "./purge.ts";
import { refreshes } from "./refreshes.ts";
import type { Row } from "./row.ts";
import { slowClients } from "./slow-clients.ts";
import { slowReaders } from "./slow-readers.ts";
import { starts } from "./starts.ts";
import { storage } from "./storage.ts";
import { suspension } from "./suspension.ts";
import { unsent } from "./unsent.ts";

export interface SoakOptions {
  /** For parts that can take any time. */
  minutes: number;
  /** For the parts that draw at random, to repeat a run. */
  seed: number;
}

const parts: Record<string, (options: SoakOptions) => Promise<Row[]>> = {
  load: () => onOwnSite(load),
  endurance: ({ minutes }) => onOwnSite(site => endurance(site, minutes)),
  hostile: ({ seed }) => onOwnSite(site => hostile(site, { requests: 20_000, seed })),
  naughty: () => onOwnSite(naughty),
  faults: () => faults(),
  kills: () => onOwnSite(kills),
  starts: () => starts(),
  logins,
  refreshes: () => onOwnSite(refreshes),
  "double-submits": doubleSubmits,
  "slow-clients": sendSlowly,
  "slow-readers": () => withSite(slowReaders),
  "disk-full": diskFull,
  deploy: () => onOwnSite(async site => [...(await deploy(site)), ...(await deploy(site, { processes: 2 }))]),
  processes: ({ minutes }) => processes(minutes * 60),
  clock,
  "config-push": configPush,
  device: () => withSite(device),
  unsent: () => withSite(unsent),
  leaving: ({ seed }) => leaving(seed),
  purge,
  suspension,
  storage,
};

const { minutes, names, seed } = readArguments();
const failed: string[] = [];
for (const name of names) await run(name);
process.stdout.write(
  `\n${names.length - failed.length} passed, ${failed.length} failed${failed.length ? `: ${failed.join(", ")}` : ""}\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

/** `npm run soak -- 30 load hostile`: minutes, then the parts; without parts all of them. */
function readArguments() {
  const usage = "npm run soak -- [minutes] [parts] [--seed N]";
  const { values, positionals } = readCommandLine(usage, {
    allowPositionals: true,
    options: { seed: { type: "string" } },
  });
  const [first, ...rest] = positionals;
  const given = Number(first);
  const asked = Number.isFinite(given) ? rest : positionals;
  return {
    minutes: Number.isFinite(given) ? given : 5,
    names: namedParts(parts, asked),
    seed: Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
  };
}

async function run(name: string) {
  const start = performance.now();
  const rows = await find(name);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (rows.some(({ ok }) => !ok)) failed.push(name);
  const told = rows.map(({ ok, ...row }) => ({ ...row, verdict: ok ? "holds" : "FAILS" }));
  process.stdout.write(formatTable({ title: `${name}: ${seconds} s, seed ${seed}`, rows: told }));
}

/** On a site of its own, which must not log an error. */
async function onOwnSite(work: (site: OwnSite) => Promise<Row[]>): Promise<Row[]> {
  const site = await startOwnSite();
  const rows = await work(site).catch(async error => {
    await site.stop();
    throw error;
  });
  const errors = await site.stop();
  for (const line of errors) process.stderr.write(`${line.slice(0, 500)}\n`);
  return [...rows, { name: "errors in the log", value: errors.length, goal: "0", ok: errors.length === 0 }];
}

/** As a visitor, and as a member, whose photos are kept in memory. */
function sendSlowly() {
  return withSite(async ({ url, pid, member, content }) => {
    const formPath = `/location-forums/${content.forumId}/new-post`;
    return slowClients({ url, pid: await findWebProcess(pid), cookie: member.cookie, formPath });
  });
}

/** A part that throws has failed; the others still run. */
async function find(name: string): Promise<Row[]> {
  try {
    return (await parts[name]?.({ minutes, seed })) ?? [];
  } catch (error) {
    return [
      {
        name: "the check itself",
        value: error instanceof Error ? error.message : String(error),
        goal: "runs to its end",
        ok: false,
      },
    ];
  }
}
