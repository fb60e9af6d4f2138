import { once } from "node:events";
import net from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { freePorts } from "../tests/support/sites/free-ports.ts";
import { type StoreServer, startPostgresServer } from "../tests/support/stores/postgres-server.ts";
import { SettingsError } from "./environment.ts";
import { embeddedRateLimitsUrl, maintainRateLimitTable, tidyRateLimitTable } from "./rate-limit-store.ts";

const log = vi.fn();
let server: StoreServer;
let sql: postgres.Sql;

beforeAll(async () => {
  server = await startPostgresServer();
  sql = postgres(server.url, { max: 1, onnotice: () => {} });
}, 30_000);
beforeEach(async () => {
  log.mockClear();
  await sql`drop schema if exists treks_limits cascade`;
});
afterAll(async () => {
  await sql.end();
  await server.remove();
});

test("creates the table once for several servers", async () => {
  const stores = await Promise.all(Array.from({ length: 4 }, () => maintainRateLimitTable(server.url, log)));
  expect(await sql`select key from treks_limits.tries`).toEqual([{ key: "treks:start" }]);
  await Promise.all(stores.map(store => store.stop()));
  expect(log).not.toHaveBeenCalled();
});

test("names a wrong password, database, login or table at the start, without the password", async () => {
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(server.url);
    change(url);
    return refusal(url.href);
  };
  const password = await wrong(url => Object.assign(url, { password: "wrong-secret" }));
  expect(password).toBe(
    'LIMITS_URL names a store that refuses Treks: password authentication failed for user "postgres".',
  );
  expect(await wrong(url => Object.assign(url, { pathname: "/nowhere" }))).toMatch(
    /"nowhere" does not exist/,
  );
  expect(await wrong(url => Object.assign(url, { username: "nobody" }))).toMatch(/user "nobody"/);
  expect(await refusal(await loginFor("stranger"))).toMatch(/permission denied for database/);
  await sql`create schema treks_limits`;
  await sql`create table treks_limits.tries (something text)`;
  expect(await refusal(server.url)).toMatch(/column "key" of relation "tries" does not exist/);
});

test("starts with one line in the log when the store is away or hangs", async () => {
  const [port = 0] = await freePorts(1);
  const silent = net.createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port: silentPort } = silent.address() as net.AddressInfo;
  const urls = [port, silentPort].map(at => `postgres://me:secret@127.0.0.1:${at}/0`);
  const stores = await Promise.all(urls.map(url => maintainRateLimitTable(url, log)));
  silent.close();
  await Promise.all(stores.map(store => store.stop()));
  const line = /^LIMITS_URL cannot be used now \(.+\): until it can, each web process counts/;
  expect(log.mock.calls).toEqual(urls.map(() => [expect.stringMatching(line)]));
  expect(JSON.stringify(log.mock.calls)).not.toContain("secret");
}, 10_000);

test("removes expired rows, and beyond a limit those with the fewest tries", async () => {
  await (await maintainRateLimitTable(server.url, log)).stop();
  const soon = Date.now() + 60_000;
  await sql`
    insert into treks_limits.tries select 'flood:' || n, 1, ${soon + 1e6}::bigint from generate_series(1, 50) as n`;
  await sql`insert into treks_limits.tries values ('attacked', 11, ${soon}), ('over', 99, ${Date.now() - 1})`;
  await tidyRateLimitTable(sql);
  expect(await keys()).toHaveLength(51);
  await tidyRateLimitTable(sql, 10);
  expect(await keys()).toHaveLength(10);
  expect(await keys()).toContain("attacked");
});

test("the login for the embedded database can only count", async () => {
  await sql`create table if not exists public.profiles (name text)`;
  await sql`create schema if not exists auth`;
  await sql`create table if not exists auth.users (email text)`;
  const first = await embeddedRateLimitsUrl(server.url);
  const url = await embeddedRateLimitsUrl(server.url);
  expect(await refusal(first), "each start makes a new password").toMatch(/password authentication failed/);
  await (await maintainRateLimitTable(url, log)).stop();
  await using stack = new AsyncDisposableStack();
  const counter = stack.adopt(postgres(url, { max: 1 }), each => each.end());
  for (const statement of [
    "select * from public.profiles",
    "select * from auth.users",
    "select pg_read_file('PG_VERSION')",
    "create table public.mine (n int)",
    "create schema mine",
    "drop table treks_limits.tries",
    "set role postgres",
    "create role another",
  ])
    await expect(counter.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/);
});

async function refusal(url: string) {
  const error = await maintainRateLimitTable(url, log).then(
    () => null,
    thrown => thrown,
  );
  expect(error).toBeInstanceOf(SettingsError);
  expect(error.message).not.toMatch(/wrong-secret|only for tests/);
  return String(error.message);
}

async function loginFor(name: string) {
  await sql.unsafe(`create role ${name} login password 'a-password'`);
  return Object.assign(new URL(server.url), { username: name, password: "a-password" }).href;
}

async function keys() {
  const rows = await sql`select key from treks_limits.tries where key <> 'treks:start'`;
  return rows.map(({ key }) => String(key));
}
