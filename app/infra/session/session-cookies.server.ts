import {
  createChunks,
  createServerClient,
  DEFAULT_COOKIE_OPTIONS,
  parseCookieHeader,
  serializeCookieHeader,
  stringToBase64URL,
} from "@supabase/ssr";
import { decodeJwt } from "jose";
import { z } from "zod";
import { isWebKit } from "~/lib/is-webkit";
import { env } from "../env.server";
import { cookieAttributes, cookieName } from "../signed-cookie.server";
import type { Database } from "../supabase/database.types";
import { type AuthClient, clientOptions } from "../supabase/supabase.server";

const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Anyone may have written it: bounded, and nothing in it is believed. */
export const cookieSession = z.object({
  access_token: z.string().max(8192).regex(jwtShape),
  refresh_token: z
    .string()
    .max(1024)
    .regex(/^[\x21-\x7e]+$/),
  /** Seconds since 1970, by the auth service's clock. */
  expires_at: z.int().positive(),
});

export type CookieSession = z.infer<typeof cookieSession>;

const authCookieName = cookieName("treks");
/** Present while the member did not tick "Stay logged in": cookies then end with the browser session. */
const sessionOnlyCookie = `${authCookieName}-once`;
/** Present while another process may still show the member's profile as it was. */
const profileChangedCookie = `${authCookieName}-profile-changed`;
/** A usual session fills one; more than these are no session of ours. */
const maxChunks = 5;
const chunkName = new RegExp(`^${authCookieName}\\.\\d$`);
const lifetime = DEFAULT_COOKIE_OPTIONS.maxAge;

export type SessionCookies = ReturnType<typeof readSessionCookies>;

export function readSessionCookies(request: Request) {
  const incoming = new Map(
    parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value }) => [name, value ?? ""]),
  );
  const arePresent = [...incoming.keys()].some(isAuthCookie);
  const headers = new Headers();
  let stay = !incoming.has(sessionOnlyCookie);

  /**
   * For logging in, links, new passwords and logging out. Only `persists` lets it sign this browser in or out. The library
   * is not shown the session that the cookies carry: it would refresh or drop it by itself, and nobody awaits that.
   */
  function authClient({ persists = false } = {}): AuthClient {
    return createServerClient<Database, "public">(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
      ...clientOptions,
      cookieOptions: { ...cookieAttributes, name: authCookieName },
      cookies: {
        encode: "tokens-only",
        getAll: () => [...incoming].flatMap(shownToLibrary),
        setAll(cookies) {
          for (const { name, value, options } of cookies) {
            if (isAuthCookie(name) && !persists) continue;
            setCookie(name, value, value && !stay ? undefined : options.maxAge);
          }
        },
      },
    });
  }

  function write(session: CookieSession) {
    const chunks = createChunks(authCookieName, `base64-${stringToBase64URL(JSON.stringify(session))}`);
    const stale = new Set([...incoming.keys()].filter(isAuthCookie));
    for (const { name } of chunks) stale.delete(name);
    for (const name of stale) setCookie(name, "", 0);
    for (const { name, value } of chunks) setCookie(name, value, stay ? lifetime : undefined);
  }

  /** Call before signing in: decides whether the session outlives the browser's. */
  function setLasting(lasting: boolean) {
    stay = lasting;
    if (lasting) setCookie(sessionOnlyCookie, "", 0);
    else setCookie(sessionOnlyCookie, "1", undefined);
  }

  /** @param seconds for which caches are passed by */
  function noteProfileChange(seconds: number) {
    setCookie(profileChangedCookie, "1", seconds);
  }

  function clear() {
    for (const name of incoming.keys()) if (isAuthCookie(name)) setCookie(name, "", 0);
    if (arePresent) forgetPages();
  }

  /**
   * Without a script, "back" could show pages that the browser keeps whole. WebKit keeps none that are `no-store`, and
   * stands still for 70 seconds where its service worker fetched such an answer.
   */
  function forgetPages() {
    if (!isWebKit(request.headers.get("User-Agent") ?? "")) headers.set("Clear-Site-Data", '"cache"');
  }

  function setCookie(name: string, value: string, maxAge: number | undefined) {
    const options = { ...cookieAttributes, ...(maxAge !== undefined && { maxAge }) };
    headers.append("Set-Cookie", serializeCookieHeader(name, value, options));
  }

  return {
    session: sessionIn(incoming),
    hasChangedProfile: incoming.has(profileChangedCookie),
    arePresent,
    headers,
    authClient,
    write,
    setLasting,
    noteProfileChange,
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

/** Null for everything but a session as we write it: the library is shown nothing else. */
function sessionIn(cookies: ReadonlyMap<string, string>): CookieSession | null {
  const whole = cookies.get(authCookieName) || joinChunks(cookies);
  return cookieSession.safeParse(readJson(whole)).data ?? null;
}

function joinChunks(cookies: ReadonlyMap<string, string>) {
  const chunks = Array.from({ length: maxChunks }, (_, at) => cookies.get(`${authCookieName}.${at}`) ?? "");
  const end = chunks.indexOf("");
  return chunks.slice(0, end === -1 ? maxChunks : end).join("");
}

function isAuthCookie(name: string) {
  return name === authCookieName || chunkName.test(name);
}

/** A name without its value lets the library remove what it does not overwrite. Anyone may have written a verifier. */
function shownToLibrary([name, value]: [string, string]) {
  if (isAuthCookie(name)) return [{ name, value: "" }];
  const isVerifier = name.startsWith(`${authCookieName}-`) && name.endsWith("-code-verifier");
  return isVerifier && value.length < 1_000 && readJson(value) !== null ? [{ name, value }] : [];
}

const prefix = "base64-";

/** In the format of @supabase/ssr, whose own decoder takes ten times as long; null when it holds nothing readable. */
function readJson(value: string): unknown {
  if (!value.startsWith(prefix)) return null;
  try {
    return JSON.parse(Buffer.from(value.slice(prefix.length), "base64url").toString());
  } catch {
    return null;
  }
}
