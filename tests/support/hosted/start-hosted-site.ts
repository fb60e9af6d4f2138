import { freePorts } from "../sites/free-ports.ts";
import { announceSite, startSiteProcess, temporaryDir, throwFaults } from "../sites/site-process.ts";
import { unlimited } from "./auth/settings.ts";
import { startHostedProject } from "./hosted-project.ts";

/** Starts a site on a hosted project, without data, as the site under test; returns what stops both. */
export default async function startHostedSite() {
  const [port = 0] = await freePorts(1);
  const project = await startHostedProject({
    siteUrl: `http://localhost:${port}`,
    authProgram: process.env.TREKS_TEST_AUTH || undefined,
    // All tests come from one address, and several ask for two mails.
    settings: { rateLimits: unlimited, mailFrequency: 1 },
  });
  const env = {
    SUPABASE_URL: project.apiUrl,
    SUPABASE_PUBLISHABLE_KEY: project.keys.publishable,
    SESSION_SECRET: project.keys.sessionSecret,
    TREKS_LIMIT_SCALE: "1000",
  };
  const site = await startSiteProcess({ port, env, dir: await temporaryDir() });
  announceSite({ ...project, url: site.url });

  return async function stopSite() {
    const faults = await site.stop();
    await project.stop();
    throwFaults(faults);
  };
}
