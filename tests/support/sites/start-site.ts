import { startOwnSite } from "./own-site.ts";
import { announceSite, throwFaults } from "./site-process.ts";

/** Builds the site under test if needed, starts it without data, and returns what stops it. */
export default async function startSite() {
  const site = await startOwnSite();
  announceSite(site);

  return async function stopSite() {
    throwFaults(await site.stop());
  };
}
