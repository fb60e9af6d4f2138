import http from "node:http";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMails } from "../../../tests/support/mail/mailbox.ts";
import { mailedToken, newClient, signUpMember } from "../../../tests/support/people/member.ts";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend({ siteUrl: "http://treks.test:3456" });
});

afterAll(() => backend.stop());

test("a sign-up mail links to the site's confirm page, as HTML and as text", async () => {
  await newClient(backend).auth.signUp({ email: "ada@example.com", password: "long-enough-1" });
  const token = await mailedToken(backend, "ada@example.com");
  const link = `http://treks.test:3456/confirm?token_hash=${token}&type=signup`;
  expect(token).toMatch(/^\w{40,}$/);
  const path = await newestPath();
  expect((await read(path.replace("message", "html"))).text).toContain(`href="${link}"`);
  expect((await read(path)).text).toContain(`: ${link.replace("&", "&amp;")}\n`);
});

test("the link signs in once, and a second use has expired", async () => {
  const token_hash = await mailedToken(backend, "ada@example.com");
  const first = await newClient(backend).auth.verifyOtp({ token_hash, type: "signup" });
  const second = await newClient(backend).auth.verifyOtp({ token_hash, type: "signup" });
  expect(first.data.user?.email).toBe("ada@example.com");
  expect(second.error?.code).toBe("otp_expired");
});

test("a recovery mail leads to a new password", async () => {
  const email = "ben@example.com";
  await signUpMember(backend, email);
  await newClient(backend).auth.resetPasswordForEmail(email);
  const [mail = ""] = await readMails(backend.databaseUrl, email);
  expect(mail).toContain("http://treks.test:3456/reset-password?token_hash=");
  const client = newClient(backend);
  await client.auth.verifyOtp({ token_hash: await mailedToken(backend, email), type: "recovery" });
  expect((await client.auth.updateUser({ password: "another-one-2" })).error).toBeNull();
  const again = await newClient(backend).auth.signInWithPassword({ email, password: "another-one-2" });
  expect(again.data.user?.email).toBe(email);
});

test("the mailbox shows its mail to people, in a frame that runs no script", async () => {
  const path = await newestPath();
  const message = await read(path);
  const frame = await read(path.replace("message", "html"));
  expect(message.text).toContain("<h1>Set a new Treks password</h1>");
  expect(message.text).toContain("To ben@example.com, <time");
  expect(message.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(message.policy).toContain("default-src 'none'");
  expect(frame.text).toContain('<base target="_blank">');
  expect(frame.policy).toContain("default-src 'none'");
  expect(frame.policy).not.toContain("allow-scripts");
});

test("a page under another name cannot read the mail", async () => {
  expect(await statusAs("localhost")).toBe(200);
  expect(await statusAs("evil.example")).toBe(403);
});

test("no role of the API can read the mail", async () => {
  const sql = postgres(backend.databaseUrl, { max: 1 });
  for (const role of ["anon", "authenticated", "service_role"]) {
    const reading = sql.begin(async transaction => {
      await transaction.unsafe(`set local role ${role}`);
      await transaction`select 1 from mail.messages`;
    });
    await expect(reading).rejects.toThrow("permission denied for schema mail");
  }
  await sql.end();
});

async function newestPath() {
  return /\/message\/[\w-]{36}/.exec((await read("/")).text)?.[0] ?? "";
}

async function read(url: string) {
  const answer = await fetch(backend.mailboxUrl + url);
  return { text: await answer.text(), policy: answer.headers.get("content-security-policy") };
}

function statusAs(host: string) {
  return new Promise(resolve => {
    http.get(backend.mailboxUrl, { headers: { host } }, answer => resolve(answer.resume().statusCode));
  });
}
