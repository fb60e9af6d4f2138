import { rm } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedToken, newClient, signUpMember } from "../../../tests/support/people/member.ts";
import { testSettings } from "../../../tests/support/sites/backend.ts";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { type Backend, type BackendSettings, startBackend } from "../backend.ts";

let settings: BackendSettings;
let backend: Backend;

beforeAll(async () => {
  settings = await testSettings({ supabaseDir: await makeSupabaseDir(), siteUrl: "http://treks.test:3456" });
  backend = await startBackend(settings);
});

afterAll(async () => {
  await backend.stop();
  await rm(settings.dataDir, { recursive: true });
  await rm(path.dirname(settings.supabaseDir ?? ""), { recursive: true });
});

test("a sign-up mail links to the site's confirm page, as HTML and as text", async () => {
  await newClient(backend).auth.signUp({ email: "ada@example.com", password: "long-enough-1" });
  const token = await mailedToken(backend, "ada@example.com");
  const { HTML, Text } = await newestMail();
  const link = `http://treks.test:3456/confirm?token_hash=${token}&type=signup`;
  expect(token).toMatch(/^\w{40,}$/);
  expect(HTML).toContain(`href="${link}"`);
  expect(Text).toContain(`: ${link}\n`);
});

test("the link signs in once, and a second use has expired", async () => {
  const token_hash = await mailedToken(backend, "ada@example.com");
  const first = await newClient(backend).auth.verifyOtp({ token_hash, type: "signup" });
  const second = await newClient(backend).auth.verifyOtp({ token_hash, type: "signup" });
  expect(first.data.user?.email).toBe("ada@example.com");
  expect(second.error?.code).toBe("otp_expired");
});

test("a recovery mail leads to a new password", async () => {
  await signUpMember(backend, "ben@example.com");
  await newClient(backend).auth.resetPasswordForEmail("ben@example.com");
  expect((await newestMail()).HTML).toContain("http://treks.test:3456/reset-password?token_hash=");
  const client = newClient(backend);
  await client.auth.verifyOtp({
    token_hash: await mailedToken(backend, "ben@example.com"),
    type: "recovery",
  });
  expect((await client.auth.updateUser({ password: "another-one-2" })).error).toBeNull();
  const again = await newClient(backend).auth.signInWithPassword({
    email: "ben@example.com",
    password: "another-one-2",
  });
  expect(again.data.user?.email).toBe("ben@example.com");
});

test("the mailbox shows its mail to people, in a frame that runs no script", async () => {
  const { ID, Subject } = await newestMail();
  const list = await read("/");
  const message = await read(`/message/${ID}`);
  const frame = await read(`/html/${ID}`);
  expect(list.text).toContain(`href="/message/${ID}"`);
  expect(message.text).toContain(`<h1>${Subject}</h1>`);
  expect(message.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(frame.text).toContain('<base target="_blank">');
  expect(frame.policy).toContain("default-src 'none'");
  expect(frame.policy).not.toContain("allow-scripts");
});

test("a page under another name cannot read the mail", async () => {
  expect(await statusAs("localhost")).toBe(200);
  expect(await statusAs("evil.example")).toBe(403);
});

test("mail is kept across a restart, until it is deleted", async () => {
  const before = await listMail();
  await backend.stop();
  backend = await startBackend(settings);
  expect(await listMail()).toEqual(before);
  await fetch(`${backend.mailboxUrl}/api/v1/messages`, { method: "DELETE" });
  expect(await listMail()).toEqual([]);
});

interface ListedMail {
  ID: string;
  Subject: string;
}

async function listMail() {
  const answer = await fetch(`${backend.mailboxUrl}/api/v1/messages`);
  return ((await answer.json()) as { messages: ListedMail[] }).messages;
}

async function newestMail() {
  const [{ ID } = { ID: "" }] = await listMail();
  const answer = await fetch(`${backend.mailboxUrl}/api/v1/message/${ID}`);
  return (await answer.json()) as ListedMail & { HTML: string; Text: string };
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
