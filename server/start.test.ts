import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ["server/start.ts"], { env: { ...process.env, ...environment } });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { said, code };
}

test("names a port that is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { said, code } = await start({ PORT: String(port), SUPABASE_URL: "" });
  other.close();
  expect(said).toBe(`treks: Port ${port} is taken: stop what uses it, or set PORT to another one.\n`);
  expect(code).toBe(1);
});

test("names the missing settings of a hosted backend", async () => {
  const missing = { SUPABASE_PUBLISHABLE_KEY: "", SESSION_SECRET: "", SITE_URL: "" };
  const { said, code } = await start({ ...missing, SUPABASE_URL: "https://project.example" });
  expect(said).toMatch(/^treks: With SUPABASE_URL set, .* must be set too; .*\n$/);
  expect(code).toBe(1);
});

test("names an address that is not this machine's", async () => {
  const { said, code } = await start({ HOST: "203.0.113.1", SUPABASE_URL: "" });
  expect(said).toMatch(/^treks: HOST 203\.0\.113\.1 is not an address of this machine .*\n$/);
  expect(code).toBe(1);
});
