import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mailedToken, newClient } from "../../../tests/support/people/member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

const first = { password: "First7!x", data: { name: "First Person", username: "first", sign_up_id: "one" } };

async function signUp(email: string, { password, data } = first) {
  const { error } = await newClient(context.backend).auth.signUp({ email, password, options: { data } });
  expect(error).toBeNull();
}

async function note(email: string, signUpId: string) {
  const noted = await newClient(context.backend).rpc("note_sign_up", { email, sign_up_id: signUpId });
  expect(noted).toMatchObject({ error: null });
}

async function confirm(email: string) {
  const client = newClient(context.backend);
  const token_hash = await mailedToken(context.backend, email);
  const { error } = await client.auth.verifyOtp({ token_hash, type: "signup" });
  expect(error).toBeNull();
  return client;
}

async function logIn(email: string, password: string) {
  const { error } = await newClient(context.backend).auth.signInWithPassword({ email, password });
  return error?.code ?? "in";
}

const newAddress = () => `${randomUUID()}@example.test`;

test("confirming an address that was signed up once keeps its password", async () => {
  const email = newAddress();
  await signUp(email);
  await note(email, "one");
  const client = await confirm(email);
  expect(await client.rpc("has_password")).toMatchObject({ data: true });
  expect(await logIn(email, first.password)).toBe("in");
});

test("confirming an address that was signed up twice removes the password until another is set", async () => {
  const email = newAddress();
  await signUp(email);
  await note(email.toUpperCase(), "two");
  expect(await logIn(email, first.password)).toBe("email_not_confirmed");
  const client = await confirm(email);
  expect(await client.rpc("has_password")).toMatchObject({ data: false });
  for (const password of [first.password, "", " "])
    expect(await logIn(email, password), password).not.toBe("in");

  expect((await client.auth.updateUser({ password: "Second7!x" })).error).toBeNull();
  expect(await client.rpc("has_password")).toMatchObject({ data: true });
  expect(await logIn(email, "Second7!x")).toBe("in");
  expect(await logIn(email, first.password)).toBe("invalid_credentials");
});

test("a sign-up that the site has not seen counts as another's", async () => {
  const email = newAddress();
  await signUp(email, { password: first.password, data: {} as typeof first.data });
  await note(email, "two");
  await confirm(email);
  expect(await logIn(email, first.password)).toBe("invalid_credentials");
});

test("a password that is set by a reset link counts, whoever signed up first", async () => {
  const email = newAddress();
  await signUp(email);
  await note(email, "two");
  const client = newClient(context.backend);
  await client.auth.resetPasswordForEmail(email);
  const token_hash = await mailedToken(context.backend, email);
  expect((await client.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  expect(await logIn(email, first.password)).not.toBe("in");
  expect((await client.auth.updateUser({ password: "Second7!x" })).error).toBeNull();
  expect(await logIn(email, "Second7!x")).toBe("in");
});

test("a sign-up with a confirmed address changes nothing for its member", async () => {
  const email = newAddress();
  await signUp(email);
  await confirm(email);
  await note(email, "two");
  await context.sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  expect(await logIn(email, first.password)).toBe("in");
});

test("the token of a mailed link tells whose account it confirms, and nothing else does", async () => {
  const email = newAddress();
  const data = { ...first.data, username: "named_first" };
  await signUp(email, { ...first, data });
  const account = (token_hash: string) =>
    newClient(context.backend).rpc("find_account_to_confirm", { token_hash });
  const token = await mailedToken(context.backend, email);
  const names = { name: "First Person", username: "named_first", takenUsername: null };
  expect(await account(token)).toMatchObject({ data: { ...names, isRepeated: false } });
  await note(email, "two");
  expect(await account(token)).toMatchObject({ data: { ...names, isRepeated: true } });
  for (const other of ["", " ", "0", token.slice(1), `${token} `])
    expect(await account(other), other).toMatchObject({ data: null, error: null });
  await confirm(email);
  expect(await account(token)).toMatchObject({ data: null });
});

test.each(["named_first", "admin"])("the token tells that the username %s was taken", async username => {
  await signUp(newAddress(), { ...first, data: { ...first.data, username } });
  const email = newAddress();
  await signUp(email, { ...first, data: { ...first.data, username: username.toUpperCase() } });
  const token_hash = await mailedToken(context.backend, email);
  const find = () => newClient(context.backend).rpc("find_account_to_confirm", { token_hash });
  const { data } = await find();
  expect(data).toMatchObject({
    username: expect.stringMatching(`^${username}_\\w{6}$`),
    takenUsername: username,
  });
  // A member whose address an admin corrects confirms again, and may have another username by then.
  await context.sql`update auth.users set last_sign_in_at = now() where email = ${email}`;
  expect((await find()).data).toMatchObject({ takenUsername: null });
});
