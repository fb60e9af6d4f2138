import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { cpuTime } from "../../../../tests/support/cpu-time.ts";
import { readMails } from "../../../../tests/support/mail/mailbox.ts";
import { mailedToken, newClient, signUpMember } from "../../../../tests/support/people/member.ts";
import { setUpBackend } from "../../../tests/support/set-up-backend.ts";

const password = "trail-mix-7";

const context = setUpBackend();

test("reveals an unconfirmed address only with its password", async () => {
  const email = await signedUpOnly();
  const signIn = async (tried: string, at = email) =>
    (await newClient(context.backend).auth.signInWithPassword({ email: at, password: tried })).error;
  const unknown = await signIn(password, `no-${email}`);
  expect(unknown).toMatchObject({ status: 400, code: "invalid_credentials" });
  for (const tried of ["wrong-mix-7", `${password} `, "x", password.toUpperCase()]) {
    expect(await signIn(tried)).toEqual(unknown);
  }
  expect(await signIn(password)).toMatchObject({ status: 400, code: "email_not_confirmed" });
  expect(await signIn(password, email.toUpperCase())).toMatchObject({ code: "email_not_confirmed" });
});

test("takes as long for a wrong password as for an unknown address", async () => {
  const email = `member-${randomUUID()}@example.com`;
  await signUpMember(context.backend, email);
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let run = 0; run < 11; run++) {
    for (const [kind, at] of [
      ["known", email],
      ["unknown", `no-${run}-${email}`],
    ] as const) {
      const start = cpuTime();
      await (await tryPassword(at)).arrayBuffer();
      times[kind]?.push(cpuTime() - start);
    }
  }
  const [known = 0, unknown = 0] = Object.values(times).map(median);
  expect(known, "milliseconds of hashing, in this process").toBeGreaterThan(10);
  expect(unknown / known).toBeGreaterThan(0.6);
});

test.each([
  ["/recover", {}],
  ["/resend", { type: "signup" }],
])("%s answers for nobody as for a member, and no sooner", async (path, more) => {
  const email = `member-${randomUUID()}@example.com`;
  await signUpMember(context.backend, email);
  const ask = async (to: string) => {
    const start = performance.now();
    const answer = await post(path, JSON.stringify({ email: to, ...more }));
    const body = await answer.text();
    // Timers may end a moment early.
    return { status: answer.status, body, isEven: performance.now() - start > 240 };
  };
  const [member, nobody] = [await ask(email), await ask(`no-${email}`)];
  expect(nobody).toEqual({ status: 200, body: "{}", isEven: true });
  expect(member).toEqual(nobody);
});

test("resends a confirmation mail once per pause, with a new link", async () => {
  const email = await signedUpOnly();
  const client = newClient(context.backend);
  const before = await mailedToken(context.backend, email);
  const [user] = await context.sql`select encrypted_password from auth.users where email = ${email}`;
  expect((await client.auth.resend({ type: "signup", email })).error?.code).toBe(
    "over_email_send_rate_limit",
  );
  await anHourLater(email);
  const asked = await Promise.all(
    Array.from({ length: 5 }, () => client.auth.resend({ type: "signup", email })),
  );
  expect(asked.filter(({ error }) => !error)).toHaveLength(1);
  expect(await mailCount(email)).toBe(2);

  const token_hash = await mailedToken(context.backend, email);
  expect(token_hash).not.toBe(before);
  expect((await client.auth.verifyOtp({ token_hash: before, type: "signup" })).error?.code).toBe(
    "otp_expired",
  );
  expect((await client.auth.verifyOtp({ token_hash, type: "signup" })).error).toBeNull();
  const [after] = await context.sql`select encrypted_password from auth.users where email = ${email}`;
  expect(after).toEqual(user);
  expect((await newClient(context.backend).auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("resends nothing to confirmed and unknown addresses", async () => {
  const member = `member-${randomUUID()}@example.com`;
  await signUpMember(context.backend, member);
  await anHourLater(member);
  const { auth } = newClient(context.backend);
  for (const email of [member, `no-${member}`]) {
    expect((await auth.resend({ type: "signup", email })).error).toBeNull();
  }
  expect([await mailCount(member), await mailCount(`no-${member}`)]).toEqual([1, 0]);
});

test("keeps the account at a second sign-up and mails only unconfirmed addresses", async () => {
  const email = await signedUpOnly();
  await anHourLater(email);
  const { auth } = newClient(context.backend);
  const again = await auth.signUp({ email: email.toUpperCase(), password: "other-mix-8" });
  expect(again.error).toBeNull();
  expect(again.data).toMatchObject({ session: null, user: { email, identities: [{}] } });
  expect(await mailCount(email)).toBe(2);
  expect((await auth.signInWithPassword({ email, password })).error?.code).toBe("email_not_confirmed");

  const member = `member-${randomUUID()}@example.com`;
  await signUpMember(context.backend, member);
  const taken = await auth.signUp({ email: member, password: "other-mix-8" });
  expect(taken.error).toBeNull();
  expect(taken.data).toMatchObject({ session: null, user: { email: member, identities: [] } });
  const [user] = await context.sql`select id from auth.users where email = ${member}`;
  expect(taken.data.user?.id).not.toBe(user?.id);
  expect(await mailCount(member)).toBe(1);
});

test("gives concurrent refreshes the same valid session", async () => {
  const [token] = await openSession();
  const given = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
  const next = given[0]?.refresh_token;
  expect(next).toBeTruthy();
  expect(given.map(({ refresh_token }) => refresh_token)).toEqual(Array(8).fill(next));
  expect((await refresh(token)).refresh_token).toBe(next);
  expect((await refresh(String(next))).refresh_token).toBeTruthy();
});

test("refreshes again after a lost response and the reuse interval", async () => {
  const [token, id] = await openSession();
  const lost = await refresh(token);
  await ageRefreshTokens(id);
  expect((await refresh(token)).refresh_token).toBe(lost.refresh_token);
});

test("ends the session when an older token is reused", async () => {
  const [stolen, id] = await openSession();
  const first = await refresh(stolen);
  const second = await refresh(String(first.refresh_token));
  await ageRefreshTokens(id);
  for (const token of [stolen, second.refresh_token, first.refresh_token]) {
    expect(await refresh(String(token))).toMatchObject({ error_code: "refresh_token_already_used" });
  }
});

function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

async function signedUpOnly() {
  const email = `new-${randomUUID()}@example.com`;
  const { error } = await newClient(context.backend).auth.signUp({ email, password });
  if (error) throw error;
  return email;
}

async function anHourLater(email: string) {
  await context.sql`update auth.users set confirmation_sent_at = now() - interval '55 minutes' where email = ${email}`;
}

async function mailCount(email: string) {
  return (await readMails(context.backend.databaseUrl, email)).length;
}

function tryPassword(email: string) {
  return post("/token?grant_type=password", JSON.stringify({ email, password: "wrong-mix-7" }));
}

async function openSession() {
  const client = await signUpMember(context.backend, `${randomUUID()}@example.test`);
  const { data } = await client.auth.getSession();
  return [data.session?.refresh_token ?? "", data.session?.user.id ?? ""] as const;
}

async function ageRefreshTokens(memberId: string) {
  await context.sql`
    update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds',
      created_at = created_at - interval '11 seconds'
    where user_id = ${memberId}`;
}

async function refresh(refresh_token: string) {
  const answer = await post("/token?grant_type=refresh_token", JSON.stringify({ refresh_token }));
  return (await answer.json()) as { refresh_token?: string; error_code?: string };
}

function post(path: string, body: string) {
  const headers = { apikey: context.backend.keys.publishable, "content-type": "application/json" };
  return fetch(`${context.backend.apiUrl}/auth/v1${path}`, { method: "POST", headers, body });
}
