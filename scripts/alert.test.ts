import { spawn } from "node:child_process";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../tests/support/mail/mail-server.ts";

test("mails standard input to ALERT_TO", async () => {
  const server = await startMailServer();
  onTestFinished(server.stop);
  const { code, err } = await alert("disk <full>\nsecond line\n", {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    ALERT_TO: "operator@example.org",
  });
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const mail = await server.mailTo("operator@example.org");
  expect(mail.subject).toBe("treks-backup.service failed");
  expect(mail.text?.trim()).toBe("disk <full>\nsecond line");
});

/** Runs outside of the project's folder, which may have a .env file. */
async function alert(lines: string, settings: Record<string, string>) {
  const env = {
    PATH: process.env.PATH,
    SITE_URL: "https://treks.example",
    MAIL_FROM: "Treks <mail@treks.example>",
    ...settings,
  };
  const script = path.resolve("scripts/alert.ts");
  const child = spawn(process.execPath, [script, "treks-backup.service failed"], { cwd: os.tmpdir(), env });
  child.stdin.end(lines);
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { code, err };
}
