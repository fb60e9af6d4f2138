import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startRandomProxy } from "../support/sites/fault-proxy.ts";
import { freePorts } from "../support/sites/free-ports.ts";
import { type OwnSite, startOwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import { bounce } from "./processes/bounce.ts";
import { keysOfAdmin, loginsOfOneAddress } from "./processes/once.ts";
import type { Row } from "./row.ts";

/** Each visitor has a network of their own, and the limits are those of a real site. */
const env = { TRUST_PROXY: "on", TREKS_LIMIT_SCALE: "1" };
const rounds = 5;
const betweenRolls = 2_000;

/** Two processes of one `npm start`, then two web servers behind a proxy: each for half of the time. */
export async function processes(seconds: number): Promise<Row[]> {
  const site = await startOwnSite({ args: ["--processes", "2"], env });
  try {
    const together = await ofOneSupervisor(site, seconds / 2);
    const apart = await behindProxy(site, seconds / 2);
    return [...named("one npm start", together), ...named("behind a proxy", apart)];
  } finally {
    await site.stop();
  }
}

/** A new build comes again and again. */
async function ofOneSupervisor(site: OwnSite, seconds: number): Promise<Row[]> {
  let rolls = 0;
  const rows = [
    ...(await loginsOfOneAddress(site.url)),
    ...(await bounce(site.url, site, seconds, roll)),
    ...(await keysOfAdmin(site.url, site, rounds)),
  ];
  return [
    ...rows,
    { name: "rolling restarts meanwhile", value: rolls, goal: "", ok: rolls > 0 },
    ...(await shares(site)),
  ];

  async function roll() {
    await wait(betweenRolls);
    process.kill(site.pid, "SIGUSR2");
    rolls++;
  }
}

/** By the lines of the log. */
async function shares({ logFile }: OwnSite): Promise<Row[]> {
  const log = readFileSync(logFile, "utf8");
  return [1, 2].map(number => {
    const answered = log.match(new RegExp(`^\\{"level":30,"time":\\d+,"process":${number},.*"status"`, "gm"));
    const value = answered?.length ?? 0;
    return { name: `requests answered by process ${number}`, value, goal: "> 0", ok: value > 0 };
  });
}

async function behindProxy(backend: OwnSite, seconds: number): Promise<Row[]> {
  const [port = 0] = await freePorts(1);
  const SITE_URL = `http://localhost:${port}`;
  const options = {
    backendUrl: backend.apiUrl,
    keys: backend.keys,
    env: {
      ...env,
      SITE_URL,
      LIMITS_URL: backend.databaseUrl,
      TREKS_CACHE_DIR: path.join(backend.dataDir, "cache"),
    },
  };
  const servers = await Promise.all([startSecondSite(options), startSecondSite(options)]);
  const proxy = await startRandomProxy(
    port,
    servers.map(({ url }) => url),
  );
  try {
    const rows = [
      ...(await loginsOfOneAddress(proxy.url)),
      ...(await bounce(proxy.url, backend, seconds)),
      ...(await keysOfAdmin(proxy.url, backend, rounds)),
    ];
    const passed = proxy.passed();
    return [
      ...rows,
      { name: "requests to each", value: passed.join(" and "), goal: "> 0", ok: Math.min(...passed) > 0 },
    ];
  } finally {
    await proxy.stop();
    await Promise.all(servers.map(server => server.stop()));
  }
}

function named(where: string, rows: Row[]) {
  return rows.map(row => ({ ...row, name: `${where}: ${row.name}` }));
}
