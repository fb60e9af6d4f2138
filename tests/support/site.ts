import { readFileSync } from "node:fs";
import path from "node:path";

/** The site under test, as `start-site.ts` left it in the environment. */
export const siteUrl = setting("TREKS_TEST_URL");
export const apiUrl = setting("TREKS_TEST_API");
export const mailboxUrl = setting("TREKS_TEST_MAIL");

/** What a form that a browser sends from a page of the site carries. */
export const fromSite = { Origin: siteUrl };

export function secretKey() {
  const keys = readFileSync(path.join(setting("TREKS_TEST_DATA"), "keys.json"), "utf8");
  return (JSON.parse(keys) as { secret: string }).secret;
}

function setting(name: string) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with \`playwright test\``);
  return value;
}
