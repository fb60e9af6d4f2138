import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { decodeJwt } from "jose";
import { z } from "zod";
import type { Database } from "./database.types";
import { env } from "./env.server";
import { type Supabase, transport } from "./supabase.server";

type SerializeOptions = Parameters<typeof serializeCookieHeader>[2];

const secure = env.SITE_URL.startsWith("https:");
const attributes = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const;
const authCookieName = secure ? "__Host-treks" : "treks";
/** Present while the member did not tick "Stay logged in": cookies then end with the browser session. */
const sessionOnlyCookie = `${authCookieName}-once`;

interface WrittenCookie {
  name: string;
  value: string;
  options: SerializeOptions;
}

export type AuthCookies = ReturnType<typeof readAuthCookies>;

/** The browser's session as its cookies carry it, and the headers an answer needs to keep them right. */
export function readAuthCookies(request: Request) {
  const incoming = new Map(
    parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value }) => [name, value ?? ""]),
  );
  const outgoing = new Headers();
  const written: WrittenCookie[] = [];
  let stay = !incoming.has(sessionOnlyCookie);
  let client: Supabase | undefined;

  /** A client that signs in, refreshes and signs out by writing these cookies. Made only when it is needed. */
  function authClient(): Supabase {
    client ??= createServerClient<Database>(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
      cookieOptions: { name: authCookieName, ...attributes },
      cookies: {
        encode: "tokens-only",
        getAll: () => [...incoming].map(([name, value]) => ({ name, value })),
        setAll(cookies, headers) {
          write(cookies);
          for (const [name, value] of Object.entries(headers)) outgoing.set(name, value);
        },
      },
      ...transport,
    });
    return client;
  }

  /** Also takes over what another request of the same browser was given. */
  function write(cookies: readonly WrittenCookie[]) {
    written.push(...cookies);
    for (const { name, value, options } of cookies) {
      incoming.set(name, value);
      setCookie(name, value, options);
    }
  }

  function setCookie(name: string, value: string, options: SerializeOptions) {
    const lasting = stay || options.maxAge === 0 ? options : { ...options, maxAge: undefined };
    outgoing.append("Set-Cookie", serializeCookieHeader(name, value, { ...lasting, ...attributes }));
  }

  /** Call before signing in: decides whether the session outlives the browser's. */
  function remember(lasting: boolean) {
    stay = lasting;
    setCookie(sessionOnlyCookie, lasting ? "" : "1", lasting ? { maxAge: 0 } : {});
  }

  /** Signs this browser out whatever the backend says, by taking its cookies away. */
  function forget() {
    for (const name of incoming.keys()) if (isAuthCookie(name)) setCookie(name, "", { maxAge: 0 });
  }

  const carried = [...incoming].filter(([name]) => isAuthCookie(name));
  const value = carried.map(([, part]) => part).join("");
  return { value, outgoing, written, authClient, write, remember, forget };
}

/** Whether the cookies can be a session at all. The library tells every damaged one to the log, which anyone can fill. */
export function isReadable(value: string) {
  return Boolean(parseValue(value));
}

/** The member that the cookies claim to belong to. Nobody has checked it. */
export function claimedId(value: string): string | null {
  try {
    const { access_token } = carriedSession.parse(parseValue(value));
    return z.uuid().parse(decodeJwt(access_token).sub);
  } catch {
    return null;
  }
}

const carriedSession = z.object({ access_token: z.string() });

function parseValue(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value.replace(/^base64-/, ""), "base64url").toString());
  } catch {
    return null;
  }
}

/** The session's cookie, or a chunk of it: `treks`, `treks.0`, `treks.1` … */
function isAuthCookie(name: string) {
  return name === authCookieName || name.startsWith(`${authCookieName}.`);
}
