import { expect, test } from "vitest";
import { unlimited } from "./auth/settings.ts";
import { setUpHosted, tokenIn } from "./hosted-project.ts";

const hosted = setUpHosted({
  mailFrequency: 0,
  rateLimits: unlimited,
});

const logIn = (email: string, password: string) =>
  hosted.client().auth.signInWithPassword({ email, password });

test("an account is unconfirmed until its mail is answered, and a stranger learns nothing of it", async () => {
  const { email, password, answer } = await hosted.signUp({ data: { name: "Ada", username: "ada_hills" } });
  expect(answer.status).toBe(200);
  expect((await logIn(email, password)).error?.code).toBe("email_not_confirmed");
  expect((await logIn(email, "wrong-trail-8")).error?.code).toBe("invalid_credentials");
  expect((await logIn("nobody@example.com", password)).error?.message).toBe("Invalid login credentials");

  const token_hash = tokenIn(await hosted.newestMail(email));
  const { data } = await hosted.client().auth.verifyOtp({ token_hash, type: "signup" });
  expect(data.user?.user_metadata).toMatchObject({ username: "ada_hills", email_verified: true });
  expect((await logIn(email, password)).error).toBeNull();
  const again = await hosted.client().auth.verifyOtp({ token_hash, type: "signup" });
  expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
  const [profile] =
    await hosted.sql`select username::text from public.profiles where id = ${data.user?.id ?? ""}`;
  expect(profile).toEqual({ username: "ada_hills" });
});

test("a token carries the claims of a hosted project, signed with its published key", async () => {
  const { session, email } = await hosted.member();
  const { data } = await hosted.client().auth.getClaims(session.access_token);
  expect(data?.header.alg).toBe("ES256");
  expect(data?.claims).toMatchObject({
    iss: `${hosted.project.apiUrl}/auth/v1`,
    aud: "authenticated",
    role: "authenticated",
    email,
    aal: "aal1",
    amr: [{ method: "otp" }],
    app_metadata: { provider: "email", providers: ["email"] },
    is_anonymous: false,
  });
});

test("a confirmed address signs up for a made-up user, an unconfirmed one for another mail", async () => {
  const { email, id } = await hosted.member();
  const stranger = await hosted.client().auth.signUp({ email, password: "other-trail-9" });
  expect(stranger.data.user).toMatchObject({ email, identities: [], role: "" });
  expect(stranger.data.user?.id).not.toBe(id);
  expect((await logIn(email, "trail-mix-7")).error).toBeNull();

  const waiting = await hosted.signUp();
  const first = tokenIn(await hosted.newestMail(waiting.email));
  const repeated = await hosted.client().auth.signUp({ email: waiting.email, password: "other-trail-9" });
  expect(repeated.data.user?.identities).toHaveLength(1);
  const second = tokenIn(await hosted.newestMail(waiting.email));
  expect(second).not.toBe(first);
  const old = await hosted.client().auth.verifyOtp({ token_hash: first, type: "signup" });
  expect(old.error?.code).toBe("otp_expired");
  const { error } = await hosted.client().auth.verifyOtp({ token_hash: second, type: "signup" });
  expect(error).toBeNull();
  expect((await logIn(waiting.email, waiting.password)).error).toBeNull();
});

test("a new password has to be new and strong, and ends every other session", async () => {
  const { email, password } = await hosted.member();
  const [here, there] = [hosted.client(), hosted.client()];
  await here.auth.signInWithPassword({ email, password });
  const elsewhere = await there.auth.signInWithPassword({ email, password });
  expect((await here.auth.updateUser({ password })).error?.code).toBe("same_password");
  expect((await here.auth.updateUser({ password: "abc" })).error).toMatchObject({
    status: 422,
    code: "weak_password",
    reasons: ["length"],
  });
  expect((await here.auth.updateUser({ password: "other-trail-9" })).error).toBeNull();
  const ended = await hosted.client().auth.getUser(elsewhere.data.session?.access_token);
  expect(ended.error?.name).toBe("AuthSessionMissingError");
  const token = elsewhere.data.session?.access_token;
  const rows = await hosted.client(token).from("profiles").select("id");
  expect(rows).toMatchObject({ status: 401, error: { code: "PT401" } });
  expect((await here.auth.getUser()).error).toBeNull();
});

test("a project may ask for the old password, except of whom a mailed link has let in", async () => {
  hosted.project.settings.requireCurrentPassword = true;
  const { email, password } = await hosted.member();
  const member = hosted.client();
  await member.auth.signInWithPassword({ email, password });
  const refused = await member.auth.updateUser({ password: "other-trail-9" });
  expect(refused.error?.code).toBe("current_password_required");

  await hosted.client().auth.resetPasswordForEmail(email);
  const token_hash = tokenIn(await hosted.newestMail(email));
  const recovered = hosted.client();
  await recovered.auth.verifyOtp({ token_hash, type: "recovery" });
  expect((await recovered.auth.updateUser({ password: "other-trail-9" })).error).toBeNull();
});

test("signing out ends this session, the others, or all of them", async () => {
  const { email, password, id } = await hosted.member();
  const clients = [hosted.client(), hosted.client(), hosted.client()] as const;
  for (const { auth } of clients) await auth.signInWithPassword({ email, password });
  const count = async () => {
    const [found] = await hosted.sql`select count(*)::integer from auth.sessions where user_id = ${id}`;
    return found?.count;
  };
  expect(await count()).toBe(4);
  await clients[0].auth.signOut({ scope: "local" });
  expect(await count()).toBe(3);
  await clients[1].auth.signOut({ scope: "others" });
  expect(await count()).toBe(1);
  await clients[1].auth.signOut({ scope: "global" });
  expect(await count()).toBe(0);
});

test("who is banned neither logs in nor refreshes nor reads", async () => {
  const { email, password, id, session } = await hosted.member();
  await hosted.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${id}`;
  expect((await logIn(email, password)).error?.code).toBe("user_banned");
  expect((await hosted.client().auth.getUser(session.access_token)).error?.code).toBe("user_banned");
  const { error } = await hosted.client().auth.refreshSession(session);
  expect(error).toMatchObject({ code: "user_banned", status: 400 });
});

test("a captcha is asked for at sign-up, login and reset, and nowhere else", async () => {
  const { email, password, session } = await hosted.member();
  hosted.project.settings.captcha = true;
  const { auth } = hosted.client();
  const asked = [
    await auth.signUp({ email: "new@example.com", password }),
    await auth.signInWithPassword({ email, password }),
    await auth.resetPasswordForEmail(email),
  ];
  expect(asked.map(({ error }) => error?.code)).toEqual(Array(3).fill("captcha_failed"));
  expect((await auth.refreshSession(session)).error).toBeNull();
});

test("a row with null where the service reads text breaks its member's login", async () => {
  const { email, password, id } = await hosted.member();
  await hosted.sql`update auth.users set recovery_token = null where id = ${id}`;
  expect((await logIn(email, password)).error?.status).toBe(500);
});

test("the operator and admins confirm, correct and delete an account, as its auth service understands it", async () => {
  const late = await hosted.signUp();
  const change = (kind: string, email: string, address?: string) =>
    hosted.operator().rpc("operator_change_account", { kind, email, reason: "They wrote to us.", address });
  const old = tokenIn(await hosted.newestMail(late.email));
  const corrected = `right-${late.email}`;
  expect((await change("correct-address", late.email, corrected)).data).toBe(corrected);
  const follow = (token_hash: string) => hosted.client().auth.verifyOtp({ token_hash, type: "signup" });
  expect((await follow(old)).error?.code).toBe("otp_expired");
  expect((await logIn(corrected, late.password)).error?.code).toBe("email_not_confirmed");
  expect((await hosted.client().auth.resend({ type: "signup", email: corrected })).error).toBeNull();
  expect((await follow(tokenIn(await hosted.newestMail(corrected)))).error).toBeNull();
  expect((await logIn(corrected, late.password)).error).toBeNull();

  const other = await hosted.signUp();
  expect((await change("confirm-member", other.email)).error).toBeNull();
  expect((await logIn(other.email, other.password)).data.user?.user_metadata.email_verified).toBe(true);

  const { id, session } = await hosted.member();
  const admin = await hosted.member();
  await hosted.operator().rpc("admin_grant", { email: admin.email });
  const deletion = { act: id, kind: "delete-member", member: id, reason: "They wrote to us." };
  expect((await hosted.client(session.access_token).rpc("change_account", deletion)).error?.code).toBe(
    "42501",
  );
  expect((await hosted.client(admin.session.access_token).rpc("change_account", deletion)).data).toBe(true);
  expect(await hosted.sql`select from auth.users where id = ${id}`).toHaveLength(0);
});
