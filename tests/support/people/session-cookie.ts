import { type BrowserContext, type Cookie, request } from "@playwright/test";
import { logIn, type Member } from "./cast.ts";

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

const cookieName = "treks";

/** The member's session as a browser would send it, from a new login. */
export async function sessionOf(member: Member): Promise<Tokens> {
  const browser = await request.newContext();
  await logIn(browser, member);
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return tokensIn(cookies);
}

/** The browser's session stays, but its access token is said to have ended a minute ago. */
export async function expireSession(browser: BrowserContext) {
  const value = cookieOf(expired(tokensIn(await browser.cookies()))).slice(cookieName.length + 1);
  await browser.addCookies([
    { name: cookieName, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" },
  ]);
}

/** The same session, its access token said to have ended a minute ago. */
export function expired(tokens: Tokens): Tokens {
  return { ...tokens, expires_at: Math.floor(Date.now() / 1000) - 60 };
}

export function cookieOf(tokens: Tokens) {
  return `${cookieName}=base64-${Buffer.from(JSON.stringify(tokens)).toString("base64url")}`;
}

/** The session that an answer gives the browser; null when it takes it away or leaves it alone. */
export function sessionIn(answer: Response): Tokens | null {
  const set = answer.headers.getSetCookie().find(cookie => cookie.startsWith(`${cookieName}=base64-`));
  return set ? decode(set.slice(cookieName.length + 1, set.indexOf(";"))) : null;
}

function tokensIn(cookies: Cookie[]) {
  const parts = cookies.filter(({ name }) => name === cookieName || name.startsWith(`${cookieName}.`));
  return decode(parts.map(({ value }) => value).join(""));
}

function decode(value: string): Tokens {
  return JSON.parse(Buffer.from(value.replace("base64-", ""), "base64url").toString());
}
