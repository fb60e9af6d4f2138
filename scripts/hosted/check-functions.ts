import { VERSION } from "../../supabase/functions/_shared/version.ts";
import { type Answer, askProject } from "./ask.ts";
import { type Finding, mend, ok, quoted } from "./finding.ts";
import type { ProductionConfig } from "./production-config.ts";
import type { Project } from "./project.ts";
import { supabase } from "./supabase-cli.ts";

const deploy = supabase("functions deploy --use-api");

/** Each function answers a preflight, which needs no token, with its version and the site that may call it. */
export async function checkFunctions(project: Project, { functions }: ProductionConfig): Promise<Finding[]> {
  const names = Object.keys(functions).sort();
  const faults = await Promise.all(
    names.map(async name => ({
      name,
      fault: faultOf(
        await askProject(project, `/functions/v1/${name}`, { method: "OPTIONS" }),
        project.siteUrl,
      ),
    })),
  );
  const found = faults.filter(({ fault }) => fault !== null);
  if (found.length === 0) return [ok(`All ${names.length} edge functions are deployed, of this version.`)];
  return Array.from(
    Map.groupBy(found, ({ fault }) => fault),
    ([fault, members]) => mend(`${members.map(({ name }) => name).join(", ")}: ${fault}`),
  );
}

function faultOf({ status, headers }: Answer, siteUrl: string | undefined) {
  if (status === 404) return `not deployed. Deploy: ${deploy}`;
  const version = headers.get("x-treks-version");
  if (status >= 500 && !version)
    return `does not start (${status}). Set its address: ${supabase(`secrets set SITE_URL=${siteUrl ?? "…"}`)}; then see its logs.`;
  if (version !== VERSION) return `of another version than this Treks. Deploy: ${deploy}`;
  const site = headers.get("access-control-allow-origin");
  if (siteUrl && site !== siteUrl)
    return `works for ${quoted(site)}. Set: ${supabase(`secrets set SITE_URL=${siteUrl}`)}`;
  return null;
}
