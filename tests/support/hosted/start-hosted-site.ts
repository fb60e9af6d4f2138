import { freePorts } from "../sites/free-ports.ts";
import { announceSite, startSiteProcess, temporaryDir, throwFaults } from "../sites/site-process.ts";
import { startHostedProject } from "./hosted-project.ts";

/** Starts a hosted project without data and the site under test on it; returns a function that stops both. */
export default async function startHostedSite() {
  const [port = 0] = await freePorts(1);
  // All tests come from one address, and several request two mails.
  const settings = { siteUrl: `http://localhost:${port}`, mailIntervalSeconds: 1, tokensPerFiveMinutes: 1e6 };
  const project = await startHostedProject(settings, {
    authProgram: process.env.TREKS_TEST_AUTH || undefined,
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
