import { DEFAULT_COOKIE_OPTIONS, isChunkLike, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { decodeJwt } from "jose";
import { z } from "zod";
import { isWebKit } from "~/lib/is-webkit";
import { cookieAttributes, cookieName } from "../signed-cookie.server";

const tokensSchema = z.object({
  access_token: z.string().regex(/^(?=.{1,8192}$)[\w-]+\.[\w-]+\.[\w-]+$/),
  refresh_token: z.string().regex(/^[\x21-\x7e]{1,1024}$/),
  expires_at: z.int().positive(),
});

export const authCookieName = cookieName("treks");
const sessionOnlyCookie = `${authCookieName}-once`;

export type SessionCookies = ReturnType<typeof readSessionCookies>;

/** What a browser sent, and what the answer sets. `getAll` and `setAll` are for the library. */
export function readSessionCookies(request: Request) {
  // A name that is sent twice, for two paths, counts once.
  const sent = new Map(parseCookieHeader(request.headers.get("Cookie") ?? "").map(each => [each.name, each]));
  const chunks = [...sent.values()].filter(({ name }) => isChunkLike(name, authCookieName));
  const tokens = tokensIn(chunks);
  const headers = new Headers();
  let stay = !sent.has(sessionOnlyCookie);

  function setAll(cookies: { name: string; value: string }[]) {
    const lifetime = stay ? DEFAULT_COOKIE_OPTIONS.maxAge : undefined;
    for (const { name, value } of cookies) setCookie(name, value, value ? lifetime : 0);
  }

  function setLasting(lasting: boolean) {
    stay = lasting;
    setCookie(sessionOnlyCookie, lasting ? "" : "1", lasting ? 0 : undefined);
  }

  function clear() {
    for (const { name } of chunks) setCookie(name, "", 0);
    if (chunks.length > 0) forgetPages();
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
    getAll: () => (tokens ? chunks : []),
    setAll,
    setLasting,
    clear,
    forgetPages,
  };
}

export function unverifiedViewerId(tokens: SessionCookies["tokens"]): string | null {
  try {
    return z.uuid().parse(decodeJwt(tokens?.access_token ?? "").sub);
  } catch {
    return null;
  }
}

function tokensIn(chunks: { name: string; value?: string }[]) {
  const inOrder = chunks.toSorted((a, b) => a.name.localeCompare(b.name));
  const whole = inOrder.map(({ value }) => value).join("");
  try {
    return tokensSchema.parse(JSON.parse(Buffer.from(whole.replace("base64-", ""), "base64url").toString()));
  } catch {
    return null;
  }
}
