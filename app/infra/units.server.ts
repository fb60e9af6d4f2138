import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { type Units, unitSystems } from "~/lib/units";
import { cookieAttributes, cookieName } from "./signed-cookie.server";

const cookie = cookieName("treks-units");
const maxAgeSeconds = 400 * 24 * 60 * 60;

/** What this browser was set to; without a choice, miles and feet for American and British English. */
export function unitsOf({ headers }: Request): Units {
  return chosenUnits(headers.get("Cookie") ?? "") ?? usualUnits(headers.get("Accept-Language") ?? "");
}

function chosenUnits(header: string) {
  if (!header.includes(cookie)) return undefined;
  const { value } = parseCookieHeader(header).find(({ name }) => name === cookie) ?? {};
  return unitSystems.find(units => units === value);
}

function usualUnits(acceptLanguage: string): Units {
  const [first = ""] = acceptLanguage.split(/[,;]/, 1);
  return /^en-(us|gb)$/i.test(first.trim()) ? "imperial" : "metric";
}

export function unitsCookie(units: Units): string {
  return serializeCookieHeader(cookie, units, { ...cookieAttributes, maxAge: maxAgeSeconds });
}
