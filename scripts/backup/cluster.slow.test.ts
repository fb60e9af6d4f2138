import { access, appendFile, chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "../../supabase/local/postgres/postgres.ts";
import { openCluster } from "../../supabase/local/postgres/postgres-cluster.ts";
import { testSettings } from "../../tests/support/sites/backend.ts";
import { takeOwnSettings } from "./cluster.ts";

const password = "password-of-this-cluster";

let dir: string;
let cluster: string;
let ran: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "treks-foreign-"));
  cluster = path.join(dir, "postgres");
  ran = path.join(dir, "ran");
  await openCluster(cluster, password);
  await chown(cluster, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
});

afterAll(() => rm(dir, { recursive: true, force: true }));

test("ignores all settings of a foreign cluster", async () => {
  const command = `archive_mode = on\narchive_command = 'touch ${ran}'\nrestore_command = 'touch ${ran}'\n`;
  const library = "shared_preload_libraries = 'stolen'\nsession_preload_libraries = 'stolen'\n";
  await appendFile(path.join(cluster, "postgresql.conf"), `${command}${library}include_dir = 'conf.d'\n`);
  await appendFile(path.join(cluster, "postgresql.auto.conf"), `${command}archive_timeout = 1\n`);
  await writeFile(path.join(cluster, "pg_hba.conf"), "host all all 127.0.0.1/32 trust\n");
  await mkdir(path.join(cluster, "conf.d"));
  await writeFile(path.join(cluster, "conf.d", "more.conf"), library);
  for (const name of ["recovery.signal", "standby.signal", "tablespace_map", "stolen.so"])
    await writeFile(path.join(cluster, name), "");
  await writeFile(path.join(cluster, "postmaster.pid"), `${process.pid}\n`);
  await mkdir(path.join(cluster, "pg_tblspc", "16999"));
  await mkdir(path.join(cluster, "pg_replslot", "held"));

  await takeOwnSettings(cluster, path.join(dir, "spare"));
  expect(await readdir(dir)).toEqual(["postgres"]);
  const { dbPort } = await testSettings();
  const server = await startPostgres({ dir: cluster, port: dbPort, password });
  const sql = postgres(server.url, { max: 1 });
  const settings = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name in ('archive_mode', 'archive_command', 'restore_command',
      'shared_preload_libraries', 'session_preload_libraries', 'default_text_search_config') order by name`;
  expect(settings.map(({ name, setting }) => [name, setting])).toEqual([
    ["archive_command", "(disabled)"],
    ["archive_mode", "off"],
    ["default_text_search_config", "pg_catalog.english"],
    ["restore_command", ""],
    ["session_preload_libraries", ""],
    ["shared_preload_libraries", ""],
  ]);
  await sql`select pg_switch_wal()`;
  const stranger = postgres(server.url.replace(password, "guessed"), {
    max: 1,
  });
  await expect(stranger`select 1`).rejects.toThrow("password authentication failed");
  await sql.end();
  await server.stop();
  await expect(access(ran)).rejects.toThrow();
  for (const folder of ["pg_tblspc", "pg_replslot"])
    expect(await readdir(path.join(cluster, folder))).toEqual([]);
  const left = ["conf.d", "recovery.signal", "standby.signal", "tablespace_map", "stolen.so"];
  expect((await readdir(cluster)).filter(name => left.includes(name))).toEqual([]);
});
