import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { splitSqlStatements } from "@supabase/lite";
import type { Sql } from "postgres";
import { StartError } from "../errors.ts";

const FILE_NAME = /^(\d+)_(.+)\.sql$/;
const LEADING_COMMENTS = /^(\s|--[^\n]*\n|\/\*.*?\*\/)*/s;

interface Migration {
  version: string;
  name: string;
  file: string;
}

export async function migrate(database: Sql, dir: string) {
  await database.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);
  `);
  const rows = await database`select version from supabase_migrations.schema_migrations`;
  const applied = new Set<string>(rows.map(row => row.version));
  const migrations = await listMigrations(dir);
  const pending = migrations.filter(({ version }) => !applied.has(version));
  refuseOtherHistory(applied, migrations, pending);
  for (const migration of pending) await apply(database, dir, migration);
}

/** A database that is newer than the code, as after a rollback, is accepted: it lacks no migration. */
function refuseOtherHistory(applied: Set<string>, migrations: Migration[], pending: Migration[]) {
  if (applied.size === 0 || pending.length === 0) return;
  const known = applied.size + pending.length === migrations.length;
  const isBefore1 = pending[0] === migrations[0];
  if (known && !isBefore1) return;
  throw new StartError(
    `This database was made by a Treks ${isBefore1 ? "before 1.0" : "that was never released"}, which cannot be upgraded: start with a new data folder (TREKS_DATA_DIR), or restore the old Treks.`,
  );
}

async function listMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).sort();
  return files.flatMap(file => {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    return version && name ? [{ version, name, file }] : [];
  });
}

async function apply(database: Sql, dir: string, { version, name, file }: Migration) {
  const text = await readFile(path.join(dir, file), "utf8");
  const statements = splitSqlStatements(text);
  let running = "";
  try {
    await database.begin(async transaction => {
      await transaction`set local statement_timeout = 0`;
      for (running of statements) await transaction.unsafe(running).simple();
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${statements})`;
    });
  } catch (error) {
    const { message } = error as Error;
    throw new StartError(`The migration ${file} failed at line ${lineOf(error, running, text)}: ${message}`);
  }
}

function lineOf(error: unknown, statement: string, text: string) {
  const position = Number((error as { position?: string }).position ?? Number.NaN) - 1;
  const comments = LEADING_COMMENTS.exec(statement)?.[0].length ?? 0;
  const offset = text.indexOf(statement) + (position >= 0 ? position : comments);
  return text.slice(0, offset).split("\n").length;
}

/** Hosted Supabase provides these, and migrations need them. */
export const ROLES_SQL = `
create schema if not exists extensions;
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator nologin noinherit; end if;
end $$;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema extensions grant execute on functions to anon, authenticated, service_role;
`;
