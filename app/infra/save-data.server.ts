import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { cookieAttributes, cookieName } from "./signed-cookie.server";

const cookie = cookieName("treks-save-data");
const on = "on";
const maxAgeSeconds = 400 * 24 * 60 * 60;

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
  if (!header.includes(cookie)) return false;
  return parseCookieHeader(header).some(({ name, value }) => name === cookie && value === on);
}

export function saveDataCookie(isOn: boolean): string {
  const maxAge = isOn ? maxAgeSeconds : 0;
  return serializeCookieHeader(cookie, isOn ? on : "", { ...cookieAttributes, maxAge });
}
