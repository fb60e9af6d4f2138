import type { Sql } from "postgres";

/** Parameters of a request that are no filters. */
const notFilters = new Set(["select", "columns", "order", "limit", "offset", "on_conflict"]);

const statements: Record<string, string | undefined> = { DELETE: "DELETE", PATCH: "UPDATE" };

/**
 * The extension safeupdate, which hosted projects load for API roles and which npm's Postgres lacks: what would change
 * every row is refused. Only for requests themselves; for functions see below.
 */
export function unguardedChange({ method, url }: Request): Response | null {
  const statement = statements[method];
  if (!statement) return null;
  const isFiltered = [...new URL(url).searchParams.keys()].some(name => !notFilters.has(name));
  if (isFiltered) return null;
  const refusal = {
    code: "21000",
    message: `${statement} requires a WHERE clause`,
    details: null,
    hint: null,
  };
  return Response.json(refusal, { status: 400 });
}

/** Names of the project's functions that the extension would stop, by the text of their statements. */
export async function unguardedFunctions(sql: Sql): Promise<string[]> {
  const functions = await sql<{ name: string; body: string }[]>`
    select oid::regprocedure::text as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prolang in (
      select oid from pg_language where lanname in ('sql', 'plpgsql')
    )`;
  return functions.filter(({ body }) => isUnguarded(body)).map(({ name }) => name);
}

export function isUnguarded(body: string) {
  const code = body.replace(/--[^\n]*/g, "").replace(/'(?:[^']|'')*'/g, "''");
  const changes =
    code.match(
      /\b(?:delete\s+from|(?<!do\s+)(?<!for\s+(?:no\s+key\s+)?)update\s+(?!skip\b|nowait\b|of\b))[^;]*/gi,
    ) ?? [];
  return changes.some(change => !/\bwhere\b/i.test(change));
}
