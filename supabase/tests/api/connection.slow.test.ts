import { expect, onTestFinished, test, vi } from "vitest";
import { EmbeddedConnection } from "../../local/api/lite/connection.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

function connect() {
  const connection = new EmbeddedConnection({ url: context.backend.databaseUrl }, { isLow: false }, 1);
  onTestFinished(() => connection.close());
  let isLost = false;
  connection.lost.then(() => (isLost = true));
  return { sql: connection.driver, isLost: () => isLost };
}

test("idle connections are closed, which is not a loss, and come back", async () => {
  const { sql, isLost } = connect();
  const pids = await Promise.all(
    Array.from({ length: 12 }, () => sql`select pg_backend_pid() as pid from pg_sleep(0.2)`),
  );
  const opened = pids.map(([row]) => row?.pid as number);
  expect(new Set(opened).size).toBe(12);
  await vi.waitFor(async () => {
    expect(await context.sql`select from pg_stat_activity where pid = any(${opened})`).toHaveLength(0);
  }, 20_000);
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
  expect(isLost()).toBe(false);
});

test("a connection that Postgres ends is lost, also between two statements of a transaction", async () => {
  const { sql, isLost } = connect();
  const reserved = await sql.reserve();
  await reserved`begin`;
  const [own] = await reserved`select pg_backend_pid() as pid`;
  await context.sql`select pg_terminate_backend(${own?.pid})`;
  await vi.waitFor(() => expect(isLost()).toBe(true), 20_000);
});
