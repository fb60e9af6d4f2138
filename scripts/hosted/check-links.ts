import { askProject } from "./ask.ts";
import { type Finding, mend, ok, quoted, skip } from "./finding.ts";
import type { Project } from "./project.ts";
import { supabase } from "./supabase-cli.ts";

/** Where no site of an operator is. */
const elsewhere = ["http://localhost:3000/login", "https://elsewhere.invalid/"];

/** A mail link with a token that nobody has leads to the site URL, or to where it asks if that is allowed. */
export async function checkLinks(project: Project): Promise<Finding[]> {
  const { siteUrl } = project;
  if (!siteUrl) return [skip("Where links in mail lead: set SITE_URL.")];
  const [own, ...foreign] = await Promise.all([
    follow(project),
    ...elsewhere.filter(url => !url.startsWith(siteUrl)).map(url => follow(project, url)),
  ]);
  if (!own)
    return [skip("Where links in mail lead: the auth service sent none on. Try again in five minutes.")];
  const findings = own === siteUrl ? [ok(`Links in mail lead to ${siteUrl}.`)] : [wrongSiteUrl(own, project)];
  const allowed = foreign.filter(target => target && elsewhere.some(url => target.startsWith(url)));
  if (allowed.length > 0) findings.push(redirectFinding(allowed));
  return findings;
}

/** Without query and fragment; null when the service does not redirect. */
async function follow(project: Project, redirectTo?: string) {
  const query = new URLSearchParams({ token: "none", type: "signup" });
  if (redirectTo) query.set("redirect_to", redirectTo);
  const { headers } = await askProject(project, `/auth/v1/verify?${query}`);
  return headers.get("location")?.split(/[?#]/)[0] || null;
}

export function wrongSiteUrl(actual: unknown, { siteUrl, ref }: Project) {
  return mend(
    `Links in mail lead to ${quoted(actual)} instead of ${siteUrl}. Set SITE_URL=${siteUrl} and SUPABASE_REMOTES_PRODUCTION_PROJECT_ID=${ref ?? "<ref>"}, then push the configuration: ${supabase("config push")}`,
  );
}

function redirectFinding(allowed: (string | null | undefined)[]) {
  return mend(
    `The redirect list lets links of the project lead to ${allowed.map(quoted).join(" and ")}. Empty it: ${supabase("config push")}`,
  );
}
