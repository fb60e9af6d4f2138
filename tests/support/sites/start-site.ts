import { startOwnSite } from "./own-site.ts";
import { announceSite, throwFaults } from "./site-process.ts";

/** Starts the site under test, and builds it if needed. */
export default async function startSite() {
  const site = await startOwnSite();
  announceSite(site);
  return async () => throwFaults(await site.stop());
}
