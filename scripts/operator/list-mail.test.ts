import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../../server/settings.ts";
import { startTestBackend, type TestBackend } from "../../tests/support/sites/backend.ts";
import { listMail } from "./list-mail.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.stop());

test("lists each mail with its state and the server's answer, without its link", async () => {
  const mail = { recipient: "ada@example.org", subject: "Confirm", html: "token_hash=1", expires_at: at(12) };
  const times = (hour: number) => ({ created_at: at(hour), changed_at: at(hour), due_at: at(hour) });
  const sql = postgres(backend.databaseUrl, { max: 1 });
  await sql`insert into mail.messages ${sql([
    { ...mail, ...times(9), state: "sent", last_answer: "250 OK" },
    { ...mail, ...times(11), state: "waiting", last_answer: "" },
    { ...mail, ...times(12), state: "local", last_answer: "" },
  ])}`;
  await sql.end();
  expect(await list({})).toBe(
    "waiting  2026-06-01 11:00 UTC  ada@example.org  Confirm\nsent     2026-06-01 09:00 UTC  ada@example.org  Confirm  250 OK",
  );
});

function list(environment: NodeJS.ProcessEnv) {
  return listMail(readSettings({ TREKS_DATA_DIR: backend.settings.dataDir, ...environment }));
}

function at(hour: number) {
  return new Date(Date.UTC(2026, 5, 1, hour));
}
