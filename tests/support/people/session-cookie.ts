import type { BrowserContext, Cookie } from "@playwright/test";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import { siteKeys, siteSigningKey } from "../sites/site.ts";

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

const cookieName = "treks";

export async function setSession(browser: BrowserContext, tokens: Tokens) {
  await browser.addCookies(cookiesOf(tokens));
}

export function cookiesOf(tokens: Tokens): Cookie[] {
  const value = cookieOf(tokens).slice(cookieName.length + 1);
  const place = { domain: "localhost", path: "/", expires: -1, secure: false };
  return [{ name: cookieName, value, ...place, httpOnly: true, sameSite: "Lax" }];
}

export async function expireSession(browser: BrowserContext) {
  await setSession(browser, expired(tokensIn(await browser.cookies())));
}

export function expired(tokens: Tokens): Tokens {
  return { ...tokens, expires_at: Math.floor(Date.now() / 1000) - 60 };
}

export function readSession(session: Partial<Tokens> | null): Tokens {
  const { access_token, refresh_token, expires_at } = session ?? {};
  if (!access_token || !refresh_token || !expires_at) throw new Error("The auth service opened no session.");
  return { access_token, refresh_token, expires_at };
}

export function cookieOf(tokens: Tokens) {
  return `${cookieName}=base64-${Buffer.from(JSON.stringify(tokens)).toString("base64url")}`;
}

/** Null when the answer sets no session. */
export function sessionIn(answer: Response): Tokens | null {
  const set = answer.headers.getSetCookie().find(cookie => cookie.startsWith(`${cookieName}=base64-`));
  return set ? decode(set.slice(cookieName.length + 1, set.indexOf(";"))) : null;
}

function tokensIn(cookies: Cookie[]) {
  return tokensOf(new Map(cookies.map(({ name, value }) => [name, value])));
}

function tokensOf(cookies: ReadonlyMap<string, string>) {
  const parts = [...cookies].filter(([name]) => name === cookieName || name.startsWith(`${cookieName}.`));
  return decode(parts.map(([, value]) => value).join(""));
}

function decode(value: string): Tokens {
  return JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString());
}

/** Signs like the auth service of the site under test. */
export async function signToken(claims: JWTPayload) {
  const key = siteSigningKey();
  if (!key) {
    const header = { alg: "HS256", typ: "JWT" };
    const secret = new TextEncoder().encode(siteKeys().jwtSecret);
    return new SignJWT(claims).setProtectedHeader(header).sign(secret);
  }
  const header = { alg: "ES256", typ: "JWT", kid: key.kid ?? "" };
  return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(key));
}
