import { DEFAULT_COOKIE_OPTIONS, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { decodeJwt } from "jose";
import { z } from "zod";
import { isWebKit } from "~/lib/is-webkit";
import { cookieAttributes, cookieName } from "../signed-cookie.server";

const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

const tokensSchema = z.object({
  access_token: z.string().max(8192).regex(jwtShape),
  refresh_token: z.string().regex(/^[\x21-\x7e]{1,1024}$/),
  expires_at: z.int().positive(),
});

type Tokens = z.infer<typeof tokensSchema>;

export const authCookieName = cookieName("treks");
const sessionOnlyCookie = `${authCookieName}-once`;
const chunkName = new RegExp(`^${authCookieName}\\.\\d$`);

export type SessionCookies = ReturnType<typeof readSessionCookies>;

/** What a browser sent, and what the answer sets. `getAll` and `setAll` are for the library. */
export function readSessionCookies(request: Request) {
  const sent = parseCookieHeader(request.headers.get("Cookie") ?? "");
  const incoming = new Map(sent.map(({ name, value = "" }) => [name, value]));
  const isOfAuth = (name: string) => name === authCookieName || chunkName.test(name);
  const authCookies = [...incoming].flatMap(([name, value]) => (isOfAuth(name) ? { name, value } : []));
  const tokens = tokensIn(incoming);
  const headers = new Headers();
  let stay = !incoming.has(sessionOnlyCookie);

  function setAll(cookies: { name: string; value: string }[]) {
    const lifetime = stay ? DEFAULT_COOKIE_OPTIONS.maxAge : undefined;
    for (const { name, value } of cookies) setCookie(name, value, value ? lifetime : 0);
  }

  function setLasting(lasting: boolean) {
    stay = lasting;
    if (lasting) setCookie(sessionOnlyCookie, "", 0);
    else setCookie(sessionOnlyCookie, "1", undefined);
  }

  function clear() {
    for (const { name } of authCookies) setCookie(name, "", 0);
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

  // The library trusts the shape of what it finds.
  return {
    tokens,
    headers,
    getAll: () => (tokens ? authCookies : []),
    setAll,
    setLasting,
    clear,
    forgetPages,
  };
}

export function unverifiedViewerId(tokens: Tokens | null): string | null {
  try {
    return z.uuid().parse(decodeJwt(tokens?.access_token ?? "").sub);
  } catch {
    return null;
  }
}

const prefix = "base64-";

function tokensIn(cookies: ReadonlyMap<string, string>): Tokens | null {
  let whole = cookies.get(authCookieName) ?? "";
  for (let at = 0; cookies.has(`${authCookieName}.${at}`); at++)
    whole += cookies.get(`${authCookieName}.${at}`);
  try {
    return tokensSchema.parse(JSON.parse(Buffer.from(whole.replace(prefix, ""), "base64url").toString()));
  } catch {
    return null;
  }
}
