import { startOwnSite } from "./own-site.ts";

/** Builds the site under test if needed, starts it without data, and returns what stops it. */
export default async function startSite() {
  const site = await startOwnSite();
  process.env.TREKS_TEST_URL = site.url;
  process.env.TREKS_TEST_API = site.apiUrl;
  process.env.TREKS_TEST_MAIL = site.mailboxUrl;
  process.env.TREKS_TEST_DATA = site.dataDir;
  process.env.TREKS_TEST_DATABASE = site.databaseUrl;

  return async function stopSite() {
    const faults = await site.stop();
    if (faults.length > 0) throw new Error(`The site logged errors:\n${faults.join("\n")}`);
  };
}
