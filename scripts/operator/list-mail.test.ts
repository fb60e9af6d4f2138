import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSettings } from "../../server/settings.ts";
import { writeMailFile } from "../../supabase/local/outbox/mail-files.ts";
import { listMail } from "./list-mail.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-list-mail-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

test("without mail it says why there is none", async () => {
  const sending = {
    SMTP_URL: "smtps://mail.example.org",
    MAIL_FROM: "a@example.org",
    SITE_URL: "https://treks.example",
  };
  expect(await list({})).toBe("Mail stays in the local mailbox: set SMTP_URL and MAIL_FROM to send it.");
  expect(await list(sending)).toBe("No mail was sent yet.");
});

test("each mail is a line with its state and the server's answer, without its link", async () => {
  const dir = path.join(dataDir, "outbox");
  await mkdir(dir);
  const mail = {
    to: "ada@example.org",
    subject: "Confirm",
    html: "token_hash=1",
    expiresAt: at(12),
    tries: 1,
  };
  const [older, newer] = [crypto.randomUUID(), crypto.randomUUID()];
  await writeMailFile(dir, {
    ...mail,
    id: older,
    state: "sent",
    createdAt: at(9),
    changedAt: at(9),
    lastAnswer: "250 OK",
  });
  await writeMailFile(dir, {
    ...mail,
    id: newer,
    state: "waiting",
    createdAt: at(10),
    changedAt: at(11),
    lastAnswer: "",
  });
  await writeFile(path.join(dir, `${newer}.json.new`), "{");
  expect(await list({})).toBe(
    "waiting  2026-06-01 11:00 UTC  ada@example.org  Confirm\nsent     2026-06-01 09:00 UTC  ada@example.org  Confirm  250 OK",
  );
});

function list(environment: NodeJS.ProcessEnv) {
  return listMail(readSettings({ TREKS_DATA_DIR: dataDir, ...environment }));
}

function at(hour: number) {
  return `2026-06-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
}
