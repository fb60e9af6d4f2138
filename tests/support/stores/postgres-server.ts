import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { makeRateLimitTable } from "../../../server/rate-limit-store.ts";
import { startPostgres } from "../../../supabase/local/postgres/postgres.ts";
import { freePorts } from "../sites/free-ports.ts";

const password = "only for tests";

export async function startLimitsDatabase(): Promise<StoreServer> {
  const server = await startPostgresServer();
  await using stack = new AsyncDisposableStack();
  await makeRateLimitTable(stack.adopt(postgres(server.url, { max: 1 }), sql => sql.end()));
  return server;
}

export async function startPostgresServer(): Promise<StoreServer> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-postgres-test-"));
  const [port = 0] = await freePorts(1);
  const start = () =>
    startPostgres({ dir: path.join(dir, "data"), port, password, options: { fsync: "off" } });
  let running = await start();
  const url = `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  let stopped: number[] = [];
  return { url, stop: () => running.stop(), restart, hang, resume, remove };

  async function restart() {
    running = await start();
  }

  /** Stops the backends of the limits too: the server itself only accepts connections. */
  async function hang() {
    await using stack = new AsyncDisposableStack();
    const sql = stack.adopt(postgres(url, { max: 1 }), each => each.end());
    const rows = await sql`select pid from pg_stat_activity where application_name = 'treks-limits'`;
    const [main] = await sql`select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid`;
    stopped = [...rows, main].map(row => Number(row?.pid));
    for (const pid of stopped) process.kill(pid, "SIGSTOP");
  }

  function resume() {
    for (const pid of stopped) process.kill(pid, "SIGCONT");
  }

  async function remove() {
    await running.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

export interface StoreServer {
  url: string;
  stop(): Promise<void>;
  restart(): Promise<void>;
  hang(): Promise<void>;
  resume(): void;
  remove(): Promise<void>;
}
