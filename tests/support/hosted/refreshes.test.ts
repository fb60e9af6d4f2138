import { expect, test } from "vitest";
import { unlimited } from "./auth/settings.ts";
import { setUpHosted } from "./hosted-project.ts";

const hosted = setUpHosted({
  mailFrequency: 0,
  rateLimits: unlimited,
});

const refresh = (refresh_token: string) => hosted.post("token?grant_type=refresh_token", { refresh_token });

async function tokenOf(answer: Response) {
  const { refresh_token } = (await answer.json()) as { refresh_token: string };
  return refresh_token;
}

async function codeOf(answer: Response) {
  const { error_code } = (await answer.json()) as { error_code: string };
  return [answer.status, error_code];
}

function age(token: string, seconds: number) {
  return hosted.sql`
    update auth.refresh_tokens set updated_at = updated_at - ${seconds} * interval '1 second' where token = ${token}`;
}

test("refreshes that come at once get the same new token", async () => {
  const { session } = await hosted.member();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
  const tokens = await Promise.all(answers.map(tokenOf));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(session.refresh_token);
});

test("the parent of the active token may come again, however late", async () => {
  const { session } = await hosted.member();
  const second = await tokenOf(await refresh(session.refresh_token));
  await age(session.refresh_token, 3_600);
  expect(await tokenOf(await refresh(session.refresh_token))).toBe(second);
});

test("an older token comes again within ten seconds, and opens a branch of its own", async () => {
  const { session } = await hosted.member();
  const third = await tokenOf(await refresh(await tokenOf(await refresh(session.refresh_token))));
  const branch = await tokenOf(await refresh(session.refresh_token));
  expect(branch).not.toBe(third);
  expect(await tokenOf(await refresh(session.refresh_token))).toBe(branch);
});

test("an older token that comes later ends the whole family", async () => {
  const { session } = await hosted.member();
  const third = await tokenOf(await refresh(await tokenOf(await refresh(session.refresh_token))));
  await age(session.refresh_token, 11);
  expect(await codeOf(await refresh(session.refresh_token))).toEqual([400, "refresh_token_already_used"]);
  await age(third, 11);
  expect(await codeOf(await refresh(third))).toEqual([400, "refresh_token_already_used"]);
});

test("a session that others hold locked for five seconds is a conflict", async () => {
  const { session } = await hosted.member();
  await hosted.sql.begin(async sql => {
    await sql`select from auth.refresh_tokens where token = ${session.refresh_token} for update`;
    expect(await codeOf(await refresh(session.refresh_token))).toEqual([409, "conflict"]);
  });
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

test("what is no refresh token, or one of an ended session, is refused in the words of the service", async () => {
  expect(await codeOf(await refresh("made-up"))).toEqual([400, "validation_failed"]);
  expect(await codeOf(await refresh("aaaaaaaaaaaa"))).toEqual([400, "refresh_token_not_found"]);
  const { session } = await hosted.member();
  await hosted.post("logout", {}, { authorization: `Bearer ${session.access_token}` });
  expect(await codeOf(await refresh(session.refresh_token))).toEqual([400, "refresh_token_not_found"]);
});
