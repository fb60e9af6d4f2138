import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { clearStalePostgres } from "./postgres-stale.ts";

test.runIf(process.platform === "linux")("an earlier server that ignores signals is killed", async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), "treks-stale-"));
  const program = path.join(dir, "postgres");
  await copyFile("/bin/sleep", program);
  const server = spawn(program, ["60"], { cwd: dir });
  await once(server, "spawn");
  const ended = once(server, "exit");
  server.kill("SIGSTOP");
  await clearStalePostgres(dir);
  expect(await ended).toEqual([null, "SIGKILL"]);
  await rm(dir, { recursive: true });
});
