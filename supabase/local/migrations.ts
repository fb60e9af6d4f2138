import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type postgres from "postgres";
import { StartError } from "./start-error.ts";

const FILE_NAME = /^(\d+)_(.+)\.sql$/;

interface Migration {
  version: string;
  name: string;
  file: string;
}

/** Applies what the database has not seen yet, each file whole or not at all, in the official CLI's own history table. */
export async function migrate(database: postgres.Sql, dir: string) {
  await ensureHistory(database);
  const applied = await appliedVersions(database);
  const pending = (await listMigrations(dir)).filter(({ version }) => !applied.has(version));
  for (const migration of pending) await apply(database, dir, migration);
}

async function ensureHistory(database: postgres.Sql) {
  await database.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);
  `);
}

async function appliedVersions(database: postgres.Sql) {
  const rows = await database<
    { version: string }[]
  >`select version from supabase_migrations.schema_migrations`;
  return new Set(rows.map(row => row.version));
}

async function listMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).sort();
  return files.flatMap(file => {
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    return version && name ? [{ version, name, file }] : [];
  });
}

async function apply(database: postgres.Sql, dir: string, { version, name, file }: Migration) {
  const text = await readFile(path.join(dir, file), "utf8");
  try {
    await database.begin(async transaction => {
      await transaction.unsafe(text).simple();
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (error) {
    throw new StartError(`The migration ${file} failed${place(error, text)}: ${describe(error)}`);
  }
}

function place(error: unknown, text: string) {
  const position = error instanceof Error && "position" in error ? Number(error.position) : 0;
  return position > 0 ? ` at line ${text.slice(0, position).split("\n").length}` : "";
}

function describe(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
