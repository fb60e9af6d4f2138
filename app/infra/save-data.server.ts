import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { env } from "./env.server";

const secure = env.SITE_URL.startsWith("https:");
/** Of the browser, not of the account: it is about this device's connection. */
const cookieName = secure ? "__Host-treks-save-data" : "treks-save-data";
const attributes = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const;
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
  if (!header.includes(cookieName)) return false;
  return parseCookieHeader(header).some(({ name, value }) => name === cookieName && value === on);
}

/** For `Set-Cookie`. */
export function saveDataCookie(wanted: boolean): string {
  return serializeCookieHeader(cookieName, wanted ? on : "", {
    ...attributes,
    maxAge: wanted ? lifetime : 0,
  });
}
