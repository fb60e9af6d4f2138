import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type MailServer, startMailServer } from "../../../tests/support/mail/mail-server.ts";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";
import { addReaders } from "../../tests/support/digest-readers.ts";
import { startDigests } from "./digests.ts";

let backend: TestBackend;
let server: MailServer;
let sql: Sql;

beforeAll(async () => {
  server = await startMailServer();
  backend = await startTestBackend({ smtp: { ...server.settings, host: "localhost" } });
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
});

afterAll(async () => {
  await sql.end();
  await backend.stop();
  await server.stop();
});

beforeEach(async () => {
  await sql`delete from auth.users`;
});

const callThroughGateway = ({ url, headers }: { url: URL; headers: Record<string, unknown> }) =>
  fetch(`${backend.apiUrl}${url.pathname}`, { method: "POST", headers: { apikey: String(headers.apikey) } });

test("the function has the mail server of the backend, by its name in the local network", async () => {
  const [email = ""] = await addReaders(sql, 1);
  const log = vi.fn();
  const digests = startDigests({
    sql,
    callFunction: callThroughGateway,
    secretKey: backend.keys.secret,
    isMailed: true,
    log,
  });
  await digests.run();
  await digests.run();
  await digests.stop();
  const { from } = await server.mailTo(email);
  expect(from).toEqual(server.settings.from);
  expect(server.received).toHaveLength(1);
  expect(log).not.toHaveBeenCalled();
});

test("nothing is called when no digest is due or there is no mail server", async () => {
  const callFunction = vi.fn();
  for (const isMailed of [true, false]) {
    const digests = startDigests({ sql, callFunction, secretKey: "x", isMailed, log: vi.fn() });
    await digests.run();
    await digests.stop();
    if (isMailed) await addReaders(sql, 1);
  }
  expect(callFunction).not.toHaveBeenCalled();
});

test("says why digests were not sent", async () => {
  await addReaders(sql, 1);
  const log = vi.fn();
  const callFunction = async () =>
    Response.json({ message: "The mail server does not answer." }, { status: 503 });
  const digests = startDigests({ sql, callFunction, secretKey: "x", isMailed: true, log });
  await digests.run();
  await digests.stop();
  expect(log.mock.calls).toEqual([["Digests could not be sent: The mail server does not answer."]]);
});
