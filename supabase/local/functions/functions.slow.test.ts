import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signUpMember } from "../../../tests/support/people/member.ts";
import { makeSupabaseDir } from "../../../tests/support/sites/supabase-dir.ts";
import { setUpBackend } from "../../tests/support/set-up-backend.ts";

const ECHO = `
  import { greeting } from "../_shared/greeting.ts";
  export default { fetch: answer };
  async function answer(request) {
    const { name } = await request.json();
    if (name === "slow") await new Promise(resolve => setTimeout(resolve, 300));
    if (name === "crash") setTimeout(() => { throw new Error("crash"); });
    return Response.json({ text: greeting(name), url: Deno.env.get("SUPABASE_URL"), site: Deno.env.get("SITE_URL") });
  }`;

const PRY = `
  const refused = async work => { try { await work(); return "allowed"; } catch (error) { return error.name; } };
  const net = host => Deno.permissions.querySync({ name: "net", host }).state;
  export default { fetch: async request => Response.json({
    ports: await Promise.all((await request.json()).ports.map(port =>
      refused(() => Deno.connect({ hostname: "127.0.0.1", port })))),
    named: await refused(() => Deno.connect({ hostname: "localhost", port: 40000 })),
    six: await refused(() => Deno.connect({ hostname: "::1", port: 40000 })),
    mapped: await refused(() => Deno.connect({ hostname: "::ffff:127.0.0.1", port: 40000 })),
    nearby: ["10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"].map(net),
    far: ["8.8.8.8:443", "172.15.0.1:80", "172.32.0.1:80", "223.255.255.255:80"].map(net),
    home: await refused(() => Deno.env.get("HOME")),
    file: await refused(() => Deno.readTextFile("/etc/passwd")),
    run: await refused(() => new Deno.Command("ls").output()),
  }) };`;

let member: SupabaseClient;
let supabaseDir: string;
const context = setUpBackend(async () => {
  supabaseDir = await makeSupabaseDir({
    "functions/_shared/greeting.ts": 'export const greeting = (name: string) => "Hello " + name;',
    "functions/echo/index.ts": ECHO,
    "functions/pry/index.ts": PRY,
  });
  return { supabaseDir };
});

beforeAll(async () => {
  member = await signUpMember(context.backend, "ada@example.com");
});

afterAll(() => rm(path.dirname(supabaseDir), { recursive: true }));

test("passes the URLs of context.backend and site to functions", async () => {
  const { data } = await member.functions.invoke("echo", { body: { name: "Ada" } });
  expect(data).toEqual({ text: "Hello Ada", url: context.backend.apiUrl, site: "http://localhost:3000" });
});

test("limits functions to public addresses, without files, variables and programs", async () => {
  const { dbPort, mailPort } = context.backend.settings;
  const { data } = await member.functions.invoke("pry", { body: { ports: [dbPort, mailPort, 40_000] } });
  const closed = "NotCapable";
  expect(data).toEqual({
    ports: [closed, closed, closed],
    named: closed,
    six: closed,
    mapped: closed,
    nearby: Array(6).fill("prompt"),
    far: Array(4).fill("granted"),
    home: closed,
    file: closed,
    run: closed,
  });
});

test("restarts the functions after a crash", async () => {
  const before = hosts();
  await member.functions.invoke("echo", { body: { name: "crash" } });
  await vi.waitFor(async () => {
    expect(hosts()).not.toEqual(before);
    const { data } = await member.functions.invoke("echo", { body: { name: "again" } });
    expect(data?.text).toBe("Hello again");
  }, 10_000);
});

test("survives a caller that leaves before the function answers", async () => {
  const signal = AbortSignal.timeout(100);
  const { error } = await member.functions.invoke("echo", { body: { name: "slow" }, signal });
  expect(error?.context.name).toBe("TimeoutError");
  const { data } = await member.functions.invoke("echo", { body: { name: "slow" } });
  expect(data?.text).toBe("Hello slow");
});

function hosts() {
  const commands = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return commands.filter(command =>
    command.includes(`--allow-net=127.0.0.1:${context.backend.settings.apiPort}`),
  );
}
