import { freePorts } from "../sites/free-ports.ts";
import { announceSite, startSiteProcess, temporaryDir, throwFaults } from "../sites/site-process.ts";
import { startHostedProject } from "./hosted-project.ts";

/** Starts a hosted project and the site under test on it; returns a function that stops both. */
export default async function startHostedSite() {
  const authProgram = process.env.TREKS_TEST_AUTH;
  if (!authProgram) throw new Error("TREKS_TEST_AUTH must name a program of supabase/auth.");
  const [port = 0] = await freePorts(1);
  const project = await startHostedProject(authProgram, `http://localhost:${port}`);
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
