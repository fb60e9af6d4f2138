import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { cookieAttributes, cookieName } from "./signed-cookie.server";

/** Of the browser, not of the account: it is about this device's connection. */
const cookie = cookieName("treks-save-data");
const on = "on";
/** Seconds. No browser keeps a cookie longer. */
const lifetime = 400 * 24 * 60 * 60;

/** The setting adds to the browser's own wish and never takes it back. */
export function savesData(request: Request): boolean {
  const { byHeader, bySetting } = dataSaving(request);
  return byHeader || bySetting;
}

export function dataSaving({ headers }: Request) {
  return {
    byHeader: headers.get("Save-Data")?.trim().toLowerCase() === on,
    bySetting: hasCookie(headers.get("Cookie") ?? ""),
  };
}

function hasCookie(header: string) {
  // Few have it, and reading them all takes longer than looking for a name.
  if (!header.includes(cookie)) return false;
  return parseCookieHeader(header).some(({ name, value }) => name === cookie && value === on);
}

/** For `Set-Cookie`. */
export function saveDataCookie(wanted: boolean): string {
  const maxAge = wanted ? lifetime : 0;
  return serializeCookieHeader(cookie, wanted ? on : "", { ...cookieAttributes, maxAge });
}
