import {
  createChunks,
  DEFAULT_COOKIE_OPTIONS,
  parseCookieHeader,
  serializeCookieHeader,
  stringToBase64URL,
} from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { z } from "zod";
import { env } from "../env.server";
import type { Database } from "../supabase/database.types";
import { type Supabase, transport } from "../supabase/supabase.server";
import { type CarriedSession, carriedSession, readJson } from "./carried-session.server";

const secure = env.SITE_URL.startsWith("https:");
const attributes = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const;
const authCookieName = secure ? "__Host-treks" : "treks";
/** Present while the member did not tick "Stay logged in": cookies then end with the browser session. */
const sessionOnlyCookie = `${authCookieName}-once`;
/** A session of the usual size fills one; more than these are no session of ours. */
const maxChunks = 5;
const chunkName = new RegExp(`^${authCookieName}\\.\\d$`);
const lifetime = DEFAULT_COOKIE_OPTIONS.maxAge;

export type AuthCookies = ReturnType<typeof readAuthCookies>;

/** The browser's session as its cookies carry it, and the headers an answer needs to keep them right. */
export function readAuthCookies(request: Request) {
  const incoming = new Map(
    parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value }) => [name, value ?? ""]),
  );
  const arePresent = [...incoming.keys()].some(isAuthCookie);
  const outgoing = new Headers();
  let stay = !incoming.has(sessionOnlyCookie);

  /**
   * A client for signing in: the session it opens is written to these cookies, unless it `keeps` none. It is never
   * shown the session they carry, for the library refreshes and drops sessions on its own, where nobody awaits what
   * fails.
   */
  function authClient({ keeps = true } = {}): Supabase {
    return createClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
      auth: {
        flowType: "pkce",
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: authCookieName,
        storage: {
          getItem: readVerifier,
          setItem: keeps ? keepOpened : () => {},
          removeItem: forgetVerifier,
        },
      },
      ...transport,
    });
  }

  /** What proves that this browser asked for the mail whose code is exchanged. */
  function readVerifier(key: string) {
    const verifier = isVerifier(key) ? readJson(incoming.get(key) ?? "") : null;
    const { data } = verifierSchema.safeParse(verifier);
    return data ? JSON.stringify(data) : null;
  }

  function forgetVerifier(key: string) {
    if (isVerifier(key) && incoming.has(key)) setCookie(key, "", 0);
  }

  function keepOpened(key: string, value: string) {
    if (key === authCookieName) keep(carriedSession.parse(JSON.parse(value)));
  }

  /** Has the browser carry this session from now on. */
  function keep(session: CarriedSession) {
    const chunks = createChunks(authCookieName, `base64-${stringToBase64URL(JSON.stringify(session))}`);
    const stale = new Set([...incoming.keys()].filter(isAuthCookie));
    for (const { name } of chunks) stale.delete(name);
    for (const name of stale) setCookie(name, "", 0);
    for (const { name, value } of chunks) setCookie(name, value, stay ? lifetime : undefined);
  }

  /** Call before signing in: decides whether the session outlives the browser's. */
  function remember(lasting: boolean) {
    stay = lasting;
    if (lasting) setCookie(sessionOnlyCookie, "", 0);
    else setCookie(sessionOnlyCookie, "1", undefined);
  }

  /** Signs this browser out whatever the backend says, by taking its cookies away. */
  function forget() {
    for (const name of incoming.keys()) if (isAuthCookie(name)) setCookie(name, "", 0);
  }

  function setCookie(name: string, value: string, maxAge: number | undefined) {
    const lasting = maxAge === undefined ? {} : { maxAge };
    outgoing.append("Set-Cookie", serializeCookieHeader(name, value, { ...attributes, ...lasting }));
  }

  return { session: sessionIn(incoming), arePresent, outgoing, authClient, keep, remember, forget };
}

/** The member that a session claims to belong to. Nobody has checked it. */
export function claimedId(session: CarriedSession | null): string | null {
  try {
    return z.uuid().parse(decodeJwt(session?.access_token ?? "").sub);
  } catch {
    return null;
  }
}

/** Null for everything but a session as we write it: no library is shown anything else. */
function sessionIn(cookies: ReadonlyMap<string, string>): CarriedSession | null {
  const whole = cookies.get(authCookieName) || joinChunks(cookies);
  return carriedSession.safeParse(readJson(whole)).data ?? null;
}

function joinChunks(cookies: ReadonlyMap<string, string>) {
  const chunks = Array.from({ length: maxChunks }, (_, at) => cookies.get(`${authCookieName}.${at}`) ?? "");
  const end = chunks.indexOf("");
  return chunks.slice(0, end === -1 ? maxChunks : end).join("");
}

/** The session's cookie, or a chunk of it: `treks`, `treks.0`, `treks.1` … */
function isAuthCookie(name: string) {
  return name === authCookieName || chunkName.test(name);
}

const verifierSchema = z.string().min(1).max(300);

function isVerifier(key: string) {
  return key.startsWith(`${authCookieName}-`) && key.endsWith("-code-verifier");
}
