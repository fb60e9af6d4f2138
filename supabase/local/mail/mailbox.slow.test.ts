import http from "node:http";
import { expect, test } from "vitest";
import { readMails } from "../../../tests/support/mail/mailbox.ts";
import { mailedToken, newClient, signUpMember } from "../../../tests/support/people/member.ts";
import { setUpBackend } from "../../tests/support/set-up-backend.ts";

const context = setUpBackend(async () => ({ siteUrl: "http://treks.test:3456" }));

test("links to the confirm page in HTML and text", async () => {
  await newClient(context.backend).auth.signUp({ email: "ada@example.com", password: "long-enough-1" });
  const token = await mailedToken(context.backend, "ada@example.com");
  const link = `http://treks.test:3456/confirm?token_hash=${token}&type=signup`;
  expect(token).toMatch(/^\w{40,}$/);
  const path = await newestPath();
  expect((await read(path.replace("message", "html"))).text).toContain(`href="${link}"`);
  expect((await read(path)).text).toContain(`: ${link.replace("&", "&amp;")}\n`);
});

test("changes the password through a recovery mail", async () => {
  const email = "ben@example.com";
  await signUpMember(context.backend, email);
  await newClient(context.backend).auth.resetPasswordForEmail(email);
  const [mail = ""] = await readMails(context.backend.databaseUrl, email);
  expect(mail).toContain("http://treks.test:3456/reset-password?token_hash=");
  const client = newClient(context.backend);
  await client.auth.verifyOtp({ token_hash: await mailedToken(context.backend, email), type: "recovery" });
  expect((await client.auth.updateUser({ password: "another-one-2" })).error).toBeNull();
  const again = await newClient(context.backend).auth.signInWithPassword({
    email,
    password: "another-one-2",
  });
  expect(again.data.user?.email).toBe(email);
});

test("shows mail in a frame without scripts", async () => {
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

test("refuses other host names", async () => {
  expect(await statusAs("localhost")).toBe(200);
  expect(await statusAs("evil.example")).toBe(403);
});

test("denies mail to the API's roles", async () => {
  for (const role of ["anon", "authenticated", "service_role"]) {
    const reading = context.sql.begin(async transaction => {
      await transaction.unsafe(`set local role ${role}`);
      await transaction`select 1 from mail.messages`;
    });
    await expect(reading).rejects.toThrow("permission denied for schema mail");
  }
});

async function newestPath() {
  return /\/message\/[\w-]{36}/.exec((await read("/")).text)?.[0] ?? "";
}

async function read(url: string) {
  const answer = await fetch(context.backend.mailboxUrl + url);
  return { text: await answer.text(), policy: answer.headers.get("content-security-policy") };
}

function statusAs(host: string) {
  return new Promise(resolve => {
    http.get(context.backend.mailboxUrl, { headers: { host } }, answer =>
      resolve(answer.resume().statusCode),
    );
  });
}
