import { serializeCookieHeader } from "@supabase/ssr";
import css from "./app.css?inline";
import href from "./app.css?url";
import { cookieAttributes, cookieName } from "./infra/signed-cookie.server";
import type { DocumentStyleSheet } from "./lib/document";

const name = cookieName("treks-sheet");
const [, hash = ""] = /-([\w-]{8})\.css$/.exec(href) ?? [];
const maxAge = 400 * 24 * 60 * 60;

export const styleSheet = {
  href,
  cookie: serializeCookieHeader(name, hash, { ...cookieAttributes, maxAge }),
};

/** Linked for a browser whose cookie says that it has this sheet, and inlined for all others. */
export function styleSheetFor({ headers }: Request): DocumentStyleSheet {
  const cookies = headers.get("Cookie")?.split(/; */) ?? [];
  return cookies.includes(`${name}=${hash}`) ? { href } : { href, css };
}
