import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { hostedDeno } from "../../../tests/support/sites/test-deno.ts";
import { makeKeys } from "../api/keys.ts";
import { type Functions, startFunctions } from "./functions.ts";

const ECHO =
  "export default { fetch: async request => Response.json({ said: await request.text(), process: Deno.pid }) };";
const IDLE_TIMEOUT = 300_000;
const apiUrl = "http://127.0.0.1:9";

let functions: Functions;
let supabaseDir: string;
let dataDir: string;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  supabaseDir = await makeSupabaseDir({ "functions/echo/index.ts": ECHO });
  dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-idle-"));
  functions = await startFunctions({
    functionsDir: path.join(supabaseDir, "functions"),
    dataDir,
    apiUrl,
    siteUrl: "https://treks.example",
    keys: makeKeys(),
    hostedDeno,
    idleTimeoutMs: IDLE_TIMEOUT,
  });
});

afterAll(async () => {
  vi.useRealTimers();
  await functions.stop();
  await rm(dataDir, { recursive: true });
  await rm(path.dirname(supabaseDir), { recursive: true });
});

test("ends the idle process and starts another at the next call", async () => {
  const first = await say("one");
  vi.advanceTimersByTime(IDLE_TIMEOUT);
  await expect.poll(hosts).toEqual([]);
  const [second, third] = await Promise.all([say("two"), say("three")]);
  expect([first.said, second.said, third.said]).toEqual(["one", "two", "three"]);
  expect(second.process).toBe(third.process);
  expect(second.process).not.toBe(first.process);
});

async function say(body: string): Promise<{ said: string; process: number }> {
  const answer = await fetch(`http://127.0.0.1:${await functions.port()}/functions/v1/echo`, {
    method: "POST",
    body,
  });
  return answer.json();
}

function hosts() {
  const commands = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return commands.filter(command => command.includes(supabaseDir) && command.includes("functions-host.ts"));
}
