import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type MailServer, startMailServer } from "../../../tests/support/mail/mail-server.ts";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";
import { addReaders } from "../../tests/support/digest-readers.ts";
import { startDigests } from "./digests.ts";

let backend: TestBackend;
let server: MailServer;
let sql: Sql;

const site = { secretKey: "x", siteUrl: "https://treks.example", keep: vi.fn() };

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

type Call = { url: URL; headers: Record<string, unknown> };

const callThroughGateway = ({ url, headers }: Call, apiUrl = backend.apiUrl) =>
  fetch(`${apiUrl}${url.pathname}`, { method: "POST", headers: { apikey: String(headers.apikey) } });

test("the function has the mail server of the backend, by its name in the local network", async () => {
  const [email = ""] = await addReaders(sql, 1);
  const log = vi.fn();
  const keep = vi.fn();
  const { siteUrl, smtp } = backend.settings;
  const secretKey = backend.keys.secret;
  const digests = startDigests({
    sql,
    callFunction: callThroughGateway,
    secretKey,
    smtp,
    siteUrl,
    keep,
    log,
  });
  await digests.run();
  await digests.run();
  await digests.stop();
  const { from } = await server.mailTo(email);
  expect(from).toEqual(server.settings.from);
  expect(server.received).toHaveLength(1);
  expect(keep).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

test("nothing is called when no digest is due or mail cannot leave, which settings then say", async () => {
  const callFunction = vi.fn();
  const leave = async () => (await sql`select private.digests_leave() as leave`)[0]?.leave;
  for (const smtp of [server.settings, undefined]) {
    const digests = startDigests({ ...site, sql, callFunction, smtp, log: vi.fn() });
    await digests.run();
    await digests.stop();
    expect(await leave()).toBe(smtp !== undefined);
    if (smtp) await addReaders(sql, 1);
  }
  expect(callFunction).not.toHaveBeenCalled();
});

test("without a mail server, a site of this machine puts digests into its mailbox", async () => {
  const local = await startTestBackend();
  const database = postgres(local.databaseUrl, { max: 2, onnotice: () => {} });
  onTestFinished(async () => {
    await database.end();
    await local.stop();
  });
  const [email = ""] = await addReaders(database, 1);
  const keep = vi.fn();
  const callFunction = ({ url, headers }: Call) => callThroughGateway({ url, headers }, local.apiUrl);
  const secretKey = local.keys.secret;
  const siteUrl = "http://localhost:3000";
  const digests = startDigests({
    ...{ sql: database, callFunction, secretKey, smtp: undefined, siteUrl, keep, log: vi.fn() },
  });
  await digests.run();
  await digests.run();
  await digests.stop();
  const mail = { to: email, subject: "One notification for you on Treks" };
  expect(keep.mock.calls).toEqual([[{ ...mail, html: expect.stringContaining("looked at your report") }]]);
});

test("says why digests were not sent", async () => {
  await addReaders(sql, 1);
  const log = vi.fn();
  const callFunction = async () =>
    Response.json({ message: "The mail server does not answer." }, { status: 503 });
  const digests = startDigests({ ...site, sql, callFunction, smtp: server.settings, log });
  await digests.run();
  await digests.stop();
  expect(log.mock.calls).toEqual([["Digests could not be sent: The mail server does not answer."]]);
});
