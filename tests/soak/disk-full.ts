import { execFile } from "node:child_process";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { startBackendProcess } from "../../server/processes/backend-process.ts";
import { hasCode } from "../../supabase/local/errors.ts";
import { signUpMember } from "../support/people/member.ts";
import { testSettings } from "../support/sites/backend.ts";
import type { Row } from "./row.ts";

const run = promisify(execFile);
const SIZE = "300m";
const MEGABYTE = Buffer.alloc(1_000_000, 1);
const PHOTO = `data:image/jpeg;base64,${"A".repeat(900_000)}`;
const FORUM = "f0000000-0000-4000-8000-000000000001";

/** A backend on a small disk that fills up: with members' writes, then to the last byte, so that Postgres stops. */
export async function diskFull(): Promise<Row[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=0755`, "tmpfs", dir]);
  } catch {
    await rm(dir, { recursive: true });
    process.stdout.write("Disk full: left out, because this machine lets nobody mount a small disk here.\n");
    return [];
  }
  try {
    return await onSmallDisk(dir);
  } finally {
    await run("umount", ["--lazy", dir]);
    await rm(dir, { recursive: true });
  }
}

async function onSmallDisk(dir: string) {
  const dataDir = path.join(dir, "data");
  await mkdir(dataDir);
  const settings = await testSettings({ dataDir });
  let restarts = 0;
  const backend = await startBackendProcess(settings, () => restarts++);
  try {
    const { databaseUrl } = backend.ready;
    await withDatabase(databaseUrl, async sql => {
      await sql`insert into public.location_forums (id, location_name, location_type, country)
        values (${FORUM}, 'Small Crag', 'landmark', 'Nowhere')`;
    });
    const member = await signUpMember(backend.ready, "ada@example.test");
    const filler = path.join(dir, "filler");

    await fill(filler, 60);
    await wait(1_500);
    const full = await countAnswers(member, 30);
    await rm(filler);
    await untilWritten(member);

    await fill(filler, 0);
    await withDatabase(databaseUrl, writeUntilStopped).catch(() => {});
    const dead = await countAnswers(member, 5);
    await rm(filler);
    const recovery = await untilWritten(member);
    return [
      answered("little room: writes", full.writes, "503"),
      answered("little room: reads", full.reads, "200"),
      { name: "no room at all: writes", value: dead.writes, goal: "", ok: true },
      { name: "no room at all: reads", value: dead.reads, goal: "", ok: true },
      { name: "back after room was made, s", value: recovery, goal: "≤ 30", ok: recovery <= 30 },
      { name: "restarts of the backend", value: restarts, goal: "", ok: true },
    ];
  } finally {
    await backend.stop();
  }
}

function answered(name: string, value: string, goal: string): Row {
  return { name, value, goal, ok: value === goal };
}

/** Fills the disk up to so many free megabytes. */
async function fill(file: string, left: number) {
  const handle = await open(file, "w");
  try {
    for (;;) await handle.appendFile(MEGABYTE);
  } catch {
    const { size } = await handle.stat();
    await handle.truncate(Math.max(size - left * MEGABYTE.length, 0));
  } finally {
    await handle.close();
  }
}

async function countAnswers(member: SupabaseClient, times: number) {
  const writes = new Set<number>();
  const reads = new Set<number>();
  for (let turn = 0; turn < times; turn += 1) {
    writes.add((await write(member)).status);
    reads.add((await member.from("profiles").select("id")).status);
  }
  return { writes: [...writes].join(", "), reads: [...reads].join(", ") };
}

function write(member: SupabaseClient) {
  const post = { location_forum_id: FORUM, title: "Photo", content: "Big.", image_url: PHOTO };
  return member.from("location_forum_posts").insert(post);
}

/** Seconds until a write succeeds again. */
async function untilWritten(member: SupabaseClient) {
  const start = Date.now();
  while (Date.now() - start < 60_000) {
    if ((await write(member)).status === 201) return Math.round((Date.now() - start) / 1000);
    await wait(250);
  }
  throw new Error("A minute after there was room again nothing could be written.");
}

/** Writes to Postgres' log until it stops; errors alone are not the end. */
async function writeUntilStopped(sql: postgres.Sql) {
  for (let turn = 0; turn < 200; turn += 1) {
    await sql`select pg_logical_emit_message(true, 'ballast', repeat('x', 1000000))`.catch(error => {
      if (!hasCode(error, "53100")) throw error;
    });
  }
}

async function withDatabase(url: string, work: (sql: postgres.Sql) => Promise<void>) {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
