import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import type { Backend } from "../../../supabase/local/backend.ts";
import { readMails } from "../mail/mailbox.ts";
import { fromSite, siteBackend, siteUrl } from "../sites/site.ts";
import { insertMember, type Template } from "./insert-member.ts";
import { endFirstDay } from "./limits.ts";
import { makeAdmin } from "./operator.ts";
import { cookiesOf, readSession, type Tokens } from "./session-cookie.ts";

export interface Member {
  name: string;
  username: string;
  email: string;
  password: string;
}

type MemberBackend = Pick<Backend, "apiUrl" | "keys" | "databaseUrl">;

/** A member who has not signed up yet, unique to the test. */
export function newcomer(name: "Ada" | "Ben" | "Chloe"): Member {
  const id = randomUUID().slice(0, 8);
  const username = `${name.toLowerCase()}_${id}`;
  return { name: `${name} Trail`, username, email: `${username}@example.com`, password: "trail-mix-7" };
}

export async function signedUp(name: "Ada" | "Ben" | "Chloe"): Promise<Member> {
  const { member } = await signedUpWithSession(name);
  return member;
}

/** Signs up by mail, for tests that count the mails to an address. */
export async function signedUpByMail(name: "Ada" | "Ben" | "Chloe"): Promise<Member> {
  const { member } = await signUpByMail(name);
  return member;
}

/** With `isNew`, the limits of the first day apply. */
export async function signedUpWithSession(name: "Ada" | "Ben" | "Chloe", { isNew = false } = {}) {
  const member = newcomer(name);
  template ??= signUpTemplate();
  return { member, session: await insertMember(await template, member, { isNew }) };
}

export async function signedUpBrowser(name: "Ada" | "Ben" | "Chloe", { isAdmin = false } = {}) {
  const { member, session } = await signedUpWithSession(name);
  if (isAdmin) await makeAdmin(member.email);
  const storageState = { cookies: cookiesOf(session), origins: [] };
  return { member, session, browser: await request.newContext({ storageState }) };
}

let template: Promise<Template> | undefined;

/** Each worker signs up one real member and copies it for all others. */
async function signUpTemplate(): Promise<Template> {
  const { client } = await signUpByMail("Ada");
  const { data } = await client.auth.getSession();
  return { userId: data.session?.user.id ?? "", tokens: readSession(data.session) };
}

async function signUpByMail(name: "Ada" | "Ben" | "Chloe") {
  const { email, password, ...profile } = newcomer(name);
  const client = await signUpMember(siteBackend(), email, { password, profile });
  return { member: { email, password, ...profile }, client };
}

export async function sessionOf({ email, password }: Member): Promise<Tokens> {
  const { data, error } = await newClient(siteBackend()).auth.signInWithPassword({ email, password });
  if (error) throw error;
  return readSession(data.session);
}

export async function endSessions({ email, password }: Member) {
  const { auth } = newClient(siteBackend());
  const opened = await auth.signInWithPassword({ email, password });
  const ended = opened.error ? opened : await auth.signOut({ scope: "global" });
  if (ended.error) throw ended.error;
}

/** Bypasses the site, which is slower. The first day of the returned client's member is over. */
export async function signUpMember(
  backend: MemberBackend,
  email: string,
  { password = "long-enough-1", profile = {} }: { password?: string; profile?: object } = {},
) {
  const client = newClient(backend);
  const { error } = await client.auth.signUp({ email, password, options: { data: profile } });
  if (error) throw error;
  const token_hash = await mailedToken(backend, email);
  const confirmed = await client.auth.verifyOtp({ token_hash, type: "signup" });
  if (confirmed.error) throw confirmed.error;
  await endFirstDay(backend, email);
  return client;
}

export function newClient({ apiUrl, keys }: Pick<Backend, "apiUrl" | "keys">) {
  return createClient(apiUrl, keys.publishable, { auth: { persistSession: false, autoRefreshToken: false } });
}

export async function mailedToken({ databaseUrl }: Pick<Backend, "databaseUrl">, email: string) {
  const [newest = ""] = await readMails(databaseUrl, email);
  return /token_hash=([^&\s]+)/.exec(newest)?.[1] ?? "";
}

export async function logIn(browser: APIRequestContext, { email, password }: Member) {
  await post(browser, "/login", { email, password, stay: "on" }, "/forums");
}

/** 303 when the site lets the member in. */
export async function logInStatus({ email, password }: Pick<Member, "email" | "password">) {
  return (await send("/login", { email, password })).status;
}

export async function logOut(browser: APIRequestContext) {
  await post(browser, "/logout", {}, "/");
}

async function post(browser: APIRequestContext, to: string, form: Record<string, string>, next: string) {
  const answer = await browser.post(siteUrl + to, { form, headers: fromSite, maxRedirects: 0 });
  const { location } = answer.headers();
  // A browser without a cookie is sent through the check for cookies.
  const isThere = location === next || location?.startsWith(`/login?cookies=`);
  if (answer.status() !== 303 || !isThere) {
    throw new Error(`${to} answered ${answer.status()} and led to ${location}.`);
  }
}

/** Includes the hidden fields of `/signup`, without which no account is created. */
export async function signUpForm(
  member: Record<"name" | "username" | "email" | "password", string>,
  url: string,
) {
  return { ...member, confirmPassword: member.password, ...(await trapFields(url)) };
}

export async function sendSignUp(member: Member, more: Record<string, string> = {}) {
  return send("/signup", { ...(await signUpForm(member, siteUrl)), ...more });
}

export function send(path: string, form: Record<string, string>) {
  const body = new URLSearchParams(form);
  return fetch(siteUrl + path, { method: "POST", headers: fromSite, body, redirect: "manual" });
}

/** The hidden fields of the form at `/signup`, read once per site: they do not expire. */
export async function trapFields(url: string) {
  const fields = visited.get(url) ?? readTrapFields(url);
  visited.set(url, fields);
  return fields;
}

const visited = new Map<string, Promise<Record<string, string>>>();

async function readTrapFields(url: string) {
  const page = await (await fetch(`${url}/signup`)).text();
  const sealed = /name="from__confirm" value="([^"]+)"/.exec(page)?.[1];
  if (!sealed) throw new Error("The page to sign up has no hidden fields.");
  return { name__confirm: "", from__confirm: sealed };
}
