import path from "node:path";
import postgres, { type Sql } from "postgres";
import { SUPABASE_DIR } from "../../../../supabase/local/contract.ts";
import { migrate } from "../../../../supabase/local/postgres/migrations.ts";
import { startPostgres } from "../../../../supabase/local/postgres/postgres.ts";
import { AUTH_SCHEMA_SQL } from "./auth-schema.ts";
import { AUTH_GRANTS_SQL, HOSTED_ROLES_SQL } from "./hosted-roles.ts";

export interface HostedDatabase {
  urlOf(role: Role): string;
  stop(): Promise<void>;
}

type Role = "supabase_admin" | "supabase_auth_admin" | "postgres" | "authenticator";

interface DatabaseSettings {
  dir: string;
  port: number;
  password: string;
  /** Makes the tables of the auth service; by default those of the simulation. */
  makeAuthSchema?: ((databaseUrl: string) => Promise<void>) | undefined;
}

/** A new Postgres whose roles are those of a hosted project, migrated by `postgres`, which is no superuser there. */
export async function startHostedDatabase(settings: DatabaseSettings): Promise<HostedDatabase> {
  const { dir, port, password, makeAuthSchema = makeSimulatedSchema } = settings;
  const server = await startPostgres({ dir, port, password, options: { fsync: "off" } });
  const urlOf = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  try {
    await renameSuperuser(urlOf, password);
    await run(urlOf("supabase_admin"), sql => makeRoles(sql, password));
    await makeAuthSchema(urlOf("supabase_auth_admin"));
    await run(urlOf("supabase_admin"), sql => sql.unsafe(AUTH_GRANTS_SQL));
    await run(urlOf("postgres"), sql => migrate(sql, path.join(SUPABASE_DIR, "migrations")));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { urlOf, stop: server.stop };
}

/** The role that made the cluster stays its superuser for ever, and nobody can rename themself. */
async function renameSuperuser(urlOf: (role: string) => string, password: string) {
  await run(urlOf("postgres"), sql =>
    sql.unsafe(`create role renamer login superuser password '${password}'`),
  );
  await run(urlOf("renamer"), sql => sql.unsafe("alter role postgres rename to supabase_admin"));
  await run(urlOf("supabase_admin"), sql => sql.unsafe("drop role renamer"));
}

async function makeRoles(sql: Sql, password: string) {
  await sql.unsafe(HOSTED_ROLES_SQL);
  for (const role of ["postgres", "authenticator", "supabase_auth_admin"]) {
    await sql.unsafe(`alter role ${role} password '${password}'`);
  }
}

async function makeSimulatedSchema(databaseUrl: string) {
  await run(databaseUrl, sql =>
    sql.unsafe("set check_function_bodies = off").then(() => sql.unsafe(AUTH_SCHEMA_SQL)),
  );
}

async function run(url: string, work: (sql: Sql) => Promise<unknown>) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
