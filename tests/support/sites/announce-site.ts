interface AnnouncedSite {
  url: string;
  apiUrl: string;
  dataDir: string;
  databaseUrl: string;
}

/** Makes it the site under test: `site.ts` reads these in every worker. */
export function announceSite({ url, apiUrl, dataDir, databaseUrl }: AnnouncedSite) {
  process.env.TREKS_TEST_URL = url;
  process.env.TREKS_TEST_API = apiUrl;
  process.env.TREKS_TEST_DATA = dataDir;
  process.env.TREKS_TEST_DATABASE = databaseUrl;
}

export function throwFaults(faults: readonly string[]) {
  if (faults.length > 0) throw new Error(`The site logged errors:\n${faults.join("\n")}`);
}
