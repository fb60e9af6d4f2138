import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestBackend, type TestBackend } from "../../tests/support/backend.ts";
import { newClient, signUpMember } from "../../tests/support/member.ts";
import { makeSupabaseDir } from "../../tests/support/supabase-dir.ts";

const ECHO = `
  import { greeting } from "../_shared/greeting.ts";
  Deno.serve(async request => {
    const { name } = await request.json();
    if (name === "crash") setTimeout(() => { throw new Error("crash"); });
    return Response.json({ text: greeting(name), url: Deno.env.get("SUPABASE_URL"), site: Deno.env.get("SITE_URL") });
  });`;

const PRY = `
  const refused = async work => { try { await work(); return "allowed"; } catch (error) { return error.name; } };
  Deno.serve(async () => Response.json({
    net: await refused(() => fetch("http://127.0.0.1:40000/")),
    home: await refused(() => Deno.env.get("HOME")),
    file: await refused(() => Deno.readTextFile("/etc/passwd")),
    run: await refused(() => new Deno.Command("ls").output()),
  }));`;

let backend: TestBackend;
let member: SupabaseClient;
let supabaseDir: string;

beforeAll(async () => {
  supabaseDir = await makeSupabaseDir({
    "functions/_shared/greeting.ts": 'export const greeting = (name: string) => "Hello " + name;',
    "functions/echo/index.ts": ECHO,
    "functions/pry/index.ts": PRY,
  });
  backend = await startTestBackend({ supabaseDir });
  member = await signUpMember(backend, "ada@example.com");
});

afterAll(async () => {
  await backend.stop();
  await rm(path.dirname(supabaseDir), { recursive: true });
});

test("a member calls a function, which knows where its backend is", async () => {
  const { data } = await member.functions.invoke("echo", { body: { name: "Ada" } });
  expect(data).toEqual({ text: "Hello Ada", url: backend.apiUrl, site: "http://localhost:3000" });
});

test("without a member's token a function is not reached", async () => {
  const { error } = await newClient(backend).functions.invoke("echo", { body: { name: "nobody" } });
  expect(error?.context.status).toBe(401);
});

test("a function reaches no other network, file, variable or program", async () => {
  const { data } = await member.functions.invoke("pry", { body: {} });
  expect(data).toEqual({ net: "NotCapable", home: "NotCapable", file: "NotCapable", run: "NotCapable" });
});

test("an unknown function is not found", async () => {
  const { error } = await member.functions.invoke("unknown", { body: {} });
  expect(error?.context.status).toBe(404);
});

test("functions are back by themselves after one took the process down", async () => {
  const before = hosts();
  await member.functions.invoke("echo", { body: { name: "crash" } });
  await vi.waitFor(async () => {
    expect(hosts()).not.toEqual(before);
    const { data } = await member.functions.invoke("echo", { body: { name: "again" } });
    expect(data?.text).toBe("Hello again");
  }, 10_000);
});

function hosts() {
  const commands = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return commands.filter(command => command.includes(`--allow-net=127.0.0.1:${backend.settings.apiPort}`));
}
