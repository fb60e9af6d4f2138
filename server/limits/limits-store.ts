import { setTimeout as wait } from "node:timers/promises";
import { SettingsError } from "../settings-error.ts";
import { makeLimitsTable, tidyInterval, tidyLimitsTable } from "./limits-table.ts";

/** Milliseconds that a start waits, and between tries to reach a store that was away then. */
const startTimeout = 5_000;
const retryInterval = 10_000;

export interface LimitsStore {
  stop(): Promise<void>;
}

interface Logger {
  log(message: string): void;
}

/**
 * A store that refuses us is a mistake in the settings; one that is away may come back, so it keeps no site from
 * starting.
 * @throws SettingsError
 */
export async function startLimitsStore(url: string, { log }: Logger): Promise<LimitsStore> {
  return isRedis(url) ? checkRedis(url, log) : keepTable(url, log);
}

async function checkRedis(url: string, log: Logger["log"]) {
  const { createClient } = await import("@redis/client");
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await inTime(
      client.connect().then(() => client.eval(tryScript, { keys: ["treks:start"], arguments: [] })),
    );
  } catch (error) {
    throwIfRefused(error as StoreError);
    log(unusable(error as StoreError));
  }
  if (client.isOpen) client.destroy();
  return { async stop() {} };
}

/** Needs the rights that counting needs. */
const tryScript = "return redis.call('set', KEYS[1], 1, 'EX', 1)";

async function keepTable(url: string, log: Logger["log"]) {
  const { default: postgres } = await import("postgres");
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    connect_timeout: startTimeout / 1000,
    idle_timeout: 20,
    connection: { application_name: "treks-limits" },
    onnotice: () => {},
  });
  const stopped = new AbortController();
  const isMade = await make();
  const keeping = keep();
  return { stop };

  async function make() {
    try {
      await inTime(makeLimitsTable(sql));
      return true;
    } catch (error) {
      throwIfRefused(error as StoreError);
      log(unusable(error as StoreError));
      return false;
    }
  }

  async function keep() {
    for (let made = isMade; await pause(made ? tidyInterval : retryInterval); ) {
      const work = made ? tidyLimitsTable(sql) : makeLimitsTable(sql);
      made = await work.then(() => true).catch(() => made);
    }
  }

  function pause(milliseconds: number) {
    const { signal } = stopped;
    return wait(milliseconds, true, { signal, ref: false }).catch(() => false);
  }

  async function stop() {
    stopped.abort();
    await sql.end({ timeout: 1 });
    await keeping;
  }
}

type StoreError = Error & { code?: string };

/** By SQLSTATE: no such login, database or right, another kind of table; by Redis's words. */
function throwIfRefused({ message, code = "" }: StoreError) {
  const isRefused = /^(28|3D|42)/.test(code) || /^(WRONGPASS|NOAUTH|NOPERM|ERR)\b/.test(message);
  if (isRefused) throw new SettingsError(`LIMITS_URL names a store that refuses Treks: ${sentence(message)}`);
}

function unusable({ message, code }: StoreError) {
  return `LIMITS_URL cannot be used now (${message || code}): until it can, each web process counts tries by itself.`;
}

async function inTime<T>(work: Promise<T>) {
  const late = wait(startTimeout, null, { ref: false }).then(() => {
    throw new Error(`no answer within ${startTimeout / 1000} seconds`);
  });
  return Promise.race([work, late]);
}

function sentence(message: string) {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

function isRedis(url: string) {
  return /^rediss?:/.test(url);
}
