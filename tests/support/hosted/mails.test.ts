import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { unlimited } from "./auth/settings.ts";
import { setUpHosted, tokenIn } from "./hosted-project.ts";

const hosted = setUpHosted({ mailFrequency: 0, rateLimits: unlimited });

async function countUsers(email: string) {
  const [found] = await hosted.sql`select count(*)::integer from auth.users where email = ${email}`;
  return found?.count;
}

async function refusal(answer: Response) {
  const { error_code, msg } = (await answer.json()) as { error_code: string; msg: string };
  return [answer.status, error_code, msg];
}

test("a second mail within the frequency is refused, and told how long to wait", async () => {
  hosted.project.settings.mailFrequency = 60;
  const { email, password } = await hosted.signUp();
  const [status, code, message] = await refusal(await hosted.post("signup", { email, password }));
  expect([status, code]).toEqual([429, "over_email_send_rate_limit"]);
  expect(message).toMatch(/^For security purposes, you can only request this after 5\d seconds\.$/);
  expect((await hosted.post("recover", { email: "nobody@example.com" })).status).toBe(200);
});

test("when the project has sent its mails of the hour, a sign-up leaves no account", async () => {
  hosted.project.settings.rateLimits = { ...unlimited, mails: 0 };
  const { email, answer } = await hosted.signUp();
  expect(await refusal(answer)).toEqual([429, "over_email_send_rate_limit", "email rate limit exceeded"]);
  expect(await countUsers(email)).toBe(0);
});

test("without SMTP of its own a project writes to its team only", async () => {
  hosted.project.settings.authorizedAddresses = ["owner@example.com"];
  const { email, answer } = await hosted.signUp();
  const message = `Email address "${email}" cannot be used as it is not authorized`;
  expect(await refusal(answer)).toEqual([400, "email_address_not_authorized", message]);
  expect(await countUsers(email)).toBe(0);
  const labelled = await hosted.post("signup", { email: "owner+treks@example.com", password: "trail-mix-7" });
  expect(labelled.status).toBe(200);
});

test("an SMTP server that fails is a 500 and leaves no account, a slow one holds the request up", async () => {
  hosted.project.settings.smtp = { delay: 0, fails: true };
  const failed = await hosted.signUp();
  const message = "Error sending confirmation email";
  expect(await refusal(failed.answer)).toEqual([500, "unexpected_failure", message]);
  expect(await countUsers(failed.email)).toBe(0);

  hosted.project.settings.smtp = { delay: 300, fails: false };
  const start = performance.now();
  expect((await hosted.signUp()).answer.status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(300);
});

test("a request that takes too long is told so", async () => {
  Object.assign(hosted.project.settings, { longestRequest: 50, smtp: { delay: 200, fails: false } });
  const { answer } = await hosted.signUp();
  const message = "Processing this request timed out, please retry after a moment.";
  expect(await refusal(answer)).toEqual([504, "request_timeout", message]);
});

test("a link of the default mail leads back with a session behind the hash, once", async () => {
  hosted.project.settings.templates = "default";
  const { email } = await hosted.signUp();
  const link = /\S+\/verify\?\S+/.exec(await hosted.newestMail(email))?.[0] ?? "";
  expect(new URL(link).searchParams.get("redirect_to")).toBe("http://localhost:3000");
  const location = await follow(link);
  expect(location).toMatch(
    /^http:\/\/localhost:3000#access_token=.+&refresh_token=\w{12}&.*type=signup&sb=$/,
  );
  expect(await follow(link)).toBe(
    "http://localhost:3000#error=access_denied&error_code=otp_expired&" +
      "error_description=Email+link+is+invalid+or+has+expired&sb=",
  );
});

test("who asked with a challenge comes back with a code, good for five minutes after the mail", async () => {
  const verifier = "v".repeat(64);
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const { email, id } = await hosted.member();
  const ask = async () => {
    await hosted.post("recover", { email, code_challenge, code_challenge_method: "s256" });
    const query = { token: tokenIn(await hosted.newestMail(email)), type: "recovery", redirect_to: target };
    expect(query.token).toMatch(/^pkce_/);
    const location = await follow(`${hosted.project.apiUrl}/auth/v1/verify?${new URLSearchParams(query)}`);
    return new URL(location).searchParams.get("code") ?? "";
  };
  const target = "http://localhost:3000/reset-password";
  const exchange = (auth_code: string, code_verifier: string) =>
    hosted.post("token?grant_type=pkce", { auth_code, code_verifier });

  const code = await ask();
  expect((await refusal(await exchange(code, "wrong")))[1]).toBe("bad_code_verifier");
  expect((await exchange(code, verifier)).status).toBe(200);
  expect(await refusal(await exchange(code, verifier))).toEqual([
    404,
    "flow_state_not_found",
    "invalid flow state, no valid flow state found",
  ]);
  const late = await ask();
  await hosted.sql`update auth.flow_state set created_at = now() - interval '301 seconds' where user_id = ${id}`;
  expect((await refusal(await exchange(late, verifier)))[1]).toBe("flow_state_expired");
});

test("a link leads to the site and to what is allowed, and from anywhere else to the first page", async () => {
  hosted.project.settings.siteUrl = "https://treks.example";
  hosted.project.settings.redirectUrls = ["https://treks.example/*", "https://*.preview.example/**"];
  hosted.project.settings.templates = "default";
  const targetOf = async (asked: string) => {
    const email = `reader-${encodeURIComponent(asked).length}-${Math.random()}@example.com`;
    await hosted.post(`signup?redirect_to=${encodeURIComponent(asked)}`, { email, password: "trail-mix-7" });
    return /redirect_to=([^\s&]+)/.exec(decodeURIComponent(await hosted.newestMail(email)))?.[1];
  };
  for (const fine of ["https://treks.example/login", "https://a.preview.example/x/y"]) {
    expect(await targetOf(fine)).toBe(fine);
  }
  for (const foreign of [
    "https://evil.example/",
    "https://treks.example.evil.example/",
    "javascript:alert(1)",
  ]) {
    expect(await targetOf(foreign)).toBe("https://treks.example");
  }
});

async function follow(link: string) {
  const answer = await fetch(link, { redirect: "manual" });
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}
