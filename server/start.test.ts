import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, ["server/start.ts"], { env: { ...process.env, ...environment } });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { output, code };
}

test("prints one sentence when the start fails", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  const { output, code } = await start({ PORT: String(port), SUPABASE_URL: "" });
  other.close();
  expect(output).toBe(`treks: Port ${port} is taken: stop what uses it, or set PORT to another one.\n`);
  expect(code).toBe(1);
});
