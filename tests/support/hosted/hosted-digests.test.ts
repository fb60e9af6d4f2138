import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addReaders } from "../../../supabase/tests/support/digest-readers.ts";
import { scheduleStubs } from "../../../supabase/tests/support/schedule-stubs.ts";
import { type MailServer, smtpError, startMailServer } from "../mail/mail-server.ts";
import { startHostedProject } from "./hosted-project.ts";

let server: MailServer;
let project: Awaited<ReturnType<typeof startHostedProject>>;
let sql: Sql;

beforeAll(async () => {
  server = await startMailServer();
  const secrets = {
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(server.port),
    SMTP_ENCRYPTION: "none",
    SMTP_ADMIN_EMAIL: "hello@treks.example",
  };
  project = await startHostedProject({}, { secrets });
  sql = postgres(project.databaseUrl, { max: 2, onnotice: () => {} });
  await sql.unsafe(scheduleStubs);
  await sql`select private.schedule_digests()`;
  await sql`
    insert into vault.decrypted_secrets
    values ('supabase_url', ${project.apiUrl}), ('supabase_secret_key', ${project.keys.secret})`;
});

afterAll(async () => {
  await sql.end();
  await project.stop();
  await server.stop();
});

beforeEach(async () => {
  await sql`delete from auth.users where true`;
  server.received.length = 0;
});

test("the schedule calls the function, and calls at once send each member one mail", async () => {
  const emails = await addReaders(sql, 20);
  const answers = await Promise.all([runSchedule(), runSchedule(), runSchedule()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(20);
  expect(recipients()).toEqual(emails);
  await expect(runSchedule()).resolves.toMatchObject({ sent: 0, failed: 0 });
});

test("a mail that is deferred comes with a later call, once", async () => {
  const emails = await addReaders(sql, 2);
  server.behaviour.recipient = address => (address === emails[0] ? smtpError(451, "4.7.1 Later") : null);
  expect(await runSchedule()).toMatchObject({ sent: 1, failed: 1 });
  delete server.behaviour.recipient;
  expect(await runSchedule()).toMatchObject({ sent: 0, failed: 0 });
  await sql`update public.notification_settings set digest_sent_at = digest_sent_at - interval '1 hour' where true`;
  expect(await runSchedule()).toMatchObject({ sent: 1, failed: 0 });
  expect(recipients()).toEqual(emails);
});

test("other keys than the secret one send nothing", async () => {
  await addReaders(sql, 1);
  const { publishable, secret } = project.keys;
  for (const apikey of [publishable, `${secret}x`, ""]) {
    expect((await call({ apikey })).status).toBe(401);
    expect((await call({ apikey, authorization: `Bearer ${secret}` })).status).toBe(401);
  }
  expect(server.received).toHaveLength(0);
});

/** Does what pg_cron and pg_net do: the first runs the job, the second sends the request that the job has stored. */
async function runSchedule() {
  const { url, headers, body } = await sql.begin(async transaction => {
    const [job] = await transaction`select command from cron.job where jobname = 'send-digests'`;
    await transaction.unsafe(job?.command);
    const [request] = await transaction`delete from net.requests where true returning url, headers, body`;
    return request as { url: string; headers: Record<string, string>; body: unknown };
  });
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as { sent: number; failed: number }) };
}

function call(headers: Record<string, string>) {
  return fetch(`${project.apiUrl}/functions/v1/send-digests`, { method: "POST", headers, body: "{}" });
}

const recipients = () => server.received.map(({ envelope }) => envelope.to[0]).sort();
