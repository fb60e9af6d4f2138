import { execFile } from "node:child_process";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import type { SupabaseClient } from "@supabase/supabase-js";
import { startBackendProcess } from "../../server/processes/backend-process.ts";
import { hasCode } from "../../supabase/local/errors.ts";
import { signUpMember } from "../support/people/member.ts";
import { testSettings } from "../support/sites/backend.ts";
import { withDatabase } from "../support/sites/database.ts";
import { atMost, info, type Row } from "./row.ts";

const run = promisify(execFile);
const megabyte = Buffer.alloc(1_000_000, 1);
const photo = `data:image/jpeg;base64,${"A".repeat(900_000)}`;
const forumId = "f0000000-0000-4000-8000-000000000001";

/** A backend on a small disk that fills up to the last byte, so that Postgres stops. */
export async function diskFull(): Promise<Row[]> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", "size=300m,mode=0755", "tmpfs", dir]);
  } catch {
    await rm(dir, { recursive: true });
    return [info("left out: no small disk can be mounted here", "")];
  }
  try {
    return await stopAndRecover(dir);
  } finally {
    await run("umount", ["--lazy", dir]);
    await rm(dir, { recursive: true });
  }
}

async function stopAndRecover(dir: string) {
  const dataDir = path.join(dir, "data");
  await mkdir(dataDir);
  let restarts = 0;
  const backend = await startBackendProcess(await testSettings({ dataDir }), () => restarts++);
  try {
    await withDatabase(
      backend.ready,
      sql => sql`insert into public.location_forums (id, location_name, location_type, country)
        values (${forumId}, 'Small Crag', 'landmark', 'Nowhere')`,
    );
    const member = await signUpMember(backend.ready, "ada@example.test");
    const filler = path.join(dir, "filler");
    await fillDisk(filler);
    await writeUntilPostgresStops(backend.ready);
    const full = await collectStatuses(member);
    await rm(filler);
    const recoverySeconds = await waitUntilWritten(member);
    return [
      info("no room at all: writes", full.writes),
      info("no room at all: reads", full.reads),
      atMost("back after room was made", recoverySeconds, 30, " s"),
      info("restarts of the backend", restarts),
    ];
  } finally {
    await backend.stop();
  }
}

async function fillDisk(file: string) {
  const handle = await open(file, "w");
  try {
    for (;;) await handle.appendFile(megabyte);
  } catch {
    // The disk is full.
  } finally {
    await handle.close();
  }
}

async function collectStatuses(member: SupabaseClient) {
  const [writes, reads] = [new Set<number>(), new Set<number>()];
  for (let turn = 0; turn < 5; turn += 1) {
    writes.add((await write(member)).status);
    reads.add((await member.from("profiles").select("id")).status);
  }
  return { writes: [...writes].join(", "), reads: [...reads].join(", ") };
}

function write(member: SupabaseClient) {
  const post = { location_forum_id: forumId, title: "Photo", content: "Big.", image_url: photo };
  return member.from("location_forum_posts").insert(post);
}

async function waitUntilWritten(member: SupabaseClient) {
  for (const start = Date.now(); Date.now() - start < 60_000; await wait(250)) {
    if ((await write(member)).status === 201) return (Date.now() - start) / 1000;
  }
  throw new Error("Nothing could be written a minute after there was room again.");
}

/** Fills Postgres' log. Errors for lack of room come first and do not stop it. */
async function writeUntilPostgresStops(backend: { databaseUrl: string }) {
  const writing = withDatabase(
    backend,
    async sql => {
      for (let turn = 0; turn < 200; turn += 1) {
        await sql`select pg_logical_emit_message(true, 'ballast', repeat('x', 1000000))`.catch(error => {
          if (!hasCode(error, "53100")) throw error;
        });
      }
    },
    { max: 1, connect_timeout: 5 },
  );
  await writing.catch(() => {});
}
