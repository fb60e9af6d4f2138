import { readdirSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { VERSION } from "../../supabase/functions/_shared/version.ts";
import { type Finding, mend, ok, quoted, skip, supabase } from "./finding.ts";
import { type Answer, askProject, type Project } from "./project.ts";

const supabaseFolder = path.resolve(import.meta.dirname, "../../supabase");
const push = supabase("db push");

export async function checkTables(project: Project): Promise<Finding> {
  const answer = await askProject(project, "/rest/v1/profiles?select=id&limit=1");
  const code = codeOf(answer);
  if (answer.status === 200)
    return mend(
      `Strangers can read profiles: somebody has changed the grants. Apply the migrations to a new project.`,
    );
  if (code === "42501") return ok("The tables are there, and closed to strangers.");
  if (code === "PGRST205" || code === "42P01")
    return mend(`There are no tables of Treks. Make them: ${push}`);
  if (code === "PGRST106" || answer.status === 404)
    return mend(`The data API does not serve the schema public. Expose it: ${supabase("config push")}`);
  return mend(`The data API answers ${answer.status}. See the project's logs: Logs, Postgres and PostgREST.`);
}

export async function checkMigrations(project: Project): Promise<Finding[]> {
  const { secretKey } = project;
  if (!secretKey)
    return [skip("The secret key and the migrations: set SUPABASE_SECRET_KEY, if only for this command.")];
  const headers = { apikey: secretKey, "content-type": "application/json", ...bearer(secretKey) };
  const call = { method: "POST", headers, body: "{}" };
  const answer = await askProject(project, "/rest/v1/rpc/applied_migrations", call);
  const applied = z.array(z.string()).safeParse(answer.json).data;
  if (answer.status === 200 && applied) return [validKey, compare(new Set(applied))];
  const code = codeOf(answer);
  if (code === "PGRST202" || code === "42883")
    return [validKey, mend(`The schema is older than this Treks. Bring it up to date: ${push}`)];
  if (code === "42P01" || code === "3F000")
    return [mend(`The project has no history of migrations. Link it and apply them: ${supabase("db push")}`)];
  if (answer.status === 401 || answer.status === 403)
    return [mend("The secret key is refused. Copy it again from the dashboard: Settings, API Keys.")];
  return [mend(`The migrations cannot be read: the data API answers ${answer.status}.`)];
}

const validKey = ok("The secret key is valid.");

/** A key of the older kind is a token and must be sent as one. */
function bearer(key: string): Record<string, string> {
  return key.startsWith("eyJ") ? { authorization: `Bearer ${key}` } : {};
}

function compare(applied: Set<string>): Finding {
  const known = readdirSync(`${supabaseFolder}/migrations`).flatMap(
    file => /^(\d+)_.+\.sql$/.exec(file)?.[1] ?? [],
  );
  const missing = known.filter(version => !applied.has(version)).sort();
  const unknown = [...applied].filter(version => !known.includes(version));
  if (applied.size > 0 && missing.length === known.length)
    return mend(
      "The project was made by a Treks before 1.0, which cannot be upgraded: set up a new project.",
    );
  if (missing.length > 0 && unknown.length > 0)
    return mend(
      "The project was made by a Treks that was never released, which cannot be upgraded: set up a new project.",
    );
  if (missing.length > 0)
    return mend(`${count(missing.length)} not applied yet, from ${missing[0]} on. Apply: ${push}`);
  if (unknown.length > 0)
    return mend(
      `The project has ${count(unknown.length)} that this Treks does not know: update this copy, or find out who applied them.`,
    );
  return ok(`All ${known.length} migrations are applied.`);
}

function count(length: number) {
  return length === 1 ? "1 migration" : `${length} migrations`;
}

function codeOf({ json }: Answer) {
  return z.object({ code: z.string() }).safeParse(json).data?.code;
}

const deploy = supabase("functions deploy --use-api");

/** A preflight needs no token, and its answer has the function's version and site. */
export async function checkFunctions(project: Project): Promise<Finding[]> {
  const names = readdirSync(`${supabaseFolder}/functions`).filter(name => /^[a-z][a-z-]+$/.test(name));
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
