import {
  createChunks,
  DEFAULT_COOKIE_OPTIONS,
  parseCookieHeader,
  serializeCookieHeader,
  stringToBase64URL,
} from "@supabase/ssr";
import { decodeJwt } from "jose";
import { z } from "zod";
import { isWebKit } from "~/lib/is-webkit";
import { cookieAttributes, cookieName } from "../signed-cookie.server";

const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

export const cookieSession = z.object({
  access_token: z.string().max(8192).regex(jwtShape),
  refresh_token: z
    .string()
    .max(1024)
    .regex(/^[\x21-\x7e]+$/),
  expires_at: z.int().positive(),
});

export type CookieSession = z.infer<typeof cookieSession>;

const authCookieName = cookieName("treks");
const sessionOnlyCookie = `${authCookieName}-once`;
const chunkName = new RegExp(`^${authCookieName}\\.\\d$`);
const maxAgeSeconds = DEFAULT_COOKIE_OPTIONS.maxAge;

export type SessionCookies = ReturnType<typeof readSessionCookies>;

export function readSessionCookies(request: Request) {
  const incoming = new Map(
    parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value }) => [name, value ?? ""]),
  );
  const authCookies = [...incoming.keys()].filter(isAuthCookie);
  const headers = new Headers();
  let stay = !incoming.has(sessionOnlyCookie);

  function write(session: CookieSession) {
    const chunks = createChunks(authCookieName, `base64-${stringToBase64URL(JSON.stringify(session))}`);
    const stale = authCookies.filter(name => !chunks.some(chunk => chunk.name === name));
    for (const name of stale) setCookie(name, "", 0);
    for (const { name, value } of chunks) setCookie(name, value, stay ? maxAgeSeconds : undefined);
  }

  function setLasting(lasting: boolean) {
    stay = lasting;
    if (lasting) setCookie(sessionOnlyCookie, "", 0);
    else setCookie(sessionOnlyCookie, "1", undefined);
  }

  function clear() {
    for (const name of authCookies) setCookie(name, "", 0);
    if (authCookies.length > 0) forgetPages();
  }

  /** "Back" could show cached pages. WebKit caches no `no-store` page, and its workers hang for 70 s on this header. */
  function forgetPages() {
    if (!isWebKit(request.headers.get("User-Agent") ?? "")) headers.set("Clear-Site-Data", '"cache"');
  }

  function setCookie(name: string, value: string, maxAge: number | undefined) {
    const options = { ...cookieAttributes, ...(maxAge !== undefined && { maxAge }) };
    headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
  }

  return {
    session: sessionIn(incoming),
    headers,
    write,
    setLasting,
    clear,
    forgetPages,
  };
}

export function unverifiedUserId(session: CookieSession | null): string | null {
  try {
    return z.uuid().parse(decodeJwt(session?.access_token ?? "").sub);
  } catch {
    return null;
  }
}

function sessionIn(cookies: ReadonlyMap<string, string>): CookieSession | null {
  const whole = cookies.get(authCookieName) || joinChunks(cookies);
  return cookieSession.safeParse(readJson(whole)).data ?? null;
}

function joinChunks(cookies: ReadonlyMap<string, string>) {
  const chunkAt = (at: number) => cookies.get(`${authCookieName}.${at}`);
  let joined = "";
  for (let at = 0; chunkAt(at); at++) joined += chunkAt(at);
  return joined;
}

function isAuthCookie(name: string) {
  return name === authCookieName || chunkName.test(name);
}

const prefix = "base64-";

/** The decoder of @supabase/ssr, whose format this is, takes ten times as long. */
function readJson(value: string): unknown {
  if (!value.startsWith(prefix)) return null;
  try {
    return JSON.parse(Buffer.from(value.slice(prefix.length), "base64url").toString());
  } catch {
    return null;
  }
}
