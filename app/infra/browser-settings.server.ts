import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { type Units, unitSystems } from "~/lib/units";
import { cookieAttributes, cookieName } from "./signed-cookie.server";

// What this browser was set to in account settings, each in a cookie of its own.
const unitsName = cookieName("treks-units");
const saveDataName = cookieName("treks-save-data");
const on = "on";
const maxAge = 400 * 24 * 60 * 60;

/** Without a choice, what is usual where the first language is spoken. An account may have a choice of its own. */
export function unitsOf({ headers }: Request): Units {
  const chosen = cookieOf(headers, unitsName);
  return unitSystems.find(units => units === chosen) ?? usualUnits(headers.get("Accept-Language") ?? "");
}

function usualUnits(acceptLanguage: string): Units {
  const [first = ""] = acceptLanguage.split(/[,;]/, 1);
  return usual.get(first.trim().toLowerCase()) ?? "metric";
}

const usual = new Map<string, Units>([
  ["en-us", "imperial"],
  ["en-gb", "british"],
]);

export function savesData(request: Request): boolean {
  const { byHeader, bySetting } = dataSaving(request);
  return byHeader || bySetting;
}

export function dataSaving({ headers }: Request) {
  return {
    byHeader: headers.get("Save-Data")?.trim().toLowerCase() === on,
    bySetting: cookieOf(headers, saveDataName) === on,
  };
}

function cookieOf(headers: Headers, wanted: string) {
  const header = headers.get("Cookie");
  // Parsing takes longer, and few browsers have these cookies.
  if (!header?.includes(wanted)) return undefined;
  return parseCookieHeader(header).find(({ name }) => name === wanted)?.value;
}

export function unitsCookie(units: Units): string {
  return serializeCookieHeader(unitsName, units, { ...cookieAttributes, maxAge });
}

export function saveDataCookie(isOn: boolean): string {
  const attributes = { ...cookieAttributes, maxAge: isOn ? maxAge : 0 };
  return serializeCookieHeader(saveDataName, isOn ? on : "", attributes);
}
