import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { programOf } from "../../supabase/local/postgres/postgres.ts";

test.each([
  ["npm", { npm_lifecycle_event: "start" }],
  ["a launcher with a channel", { WITH_CHANNEL: "yes" }],
])("a process ends when its parent is killed: %s", async (_, env) => {
  const { parent, pid } = await startBelow(env);
  parent.kill("SIGKILL");
  await vi.waitFor(async () => expect(await programOf(pid)).toBeUndefined(), 20_000);
});

test("a process outlives any other parent", async () => {
  const { parent, pid, end } = await startBelow({ npm_lifecycle_event: "" });
  parent.kill("SIGKILL");
  await once(parent, "exit");
  expect(await once(end.resume(), "data")).toEqual(["outlived"]);
  process.kill(pid);
});

/** Starts a parent with a child that uses `onParentExit`, and prints "outlived" when it outlives its parent. */
async function startBelow(env: Record<string, string>) {
  const child = `
    import { onParentExit } from ${JSON.stringify(path.resolve("server/processes/parent-exit.ts"))};
    const parent = process.ppid;
    onParentExit(() => process.exit());
    process.stdout.write(String(process.pid));
    setInterval(() => process.ppid === parent || process.stdout.write("outlived"), 1500);`;
  const program = `
    import { spawn } from "node:child_process";
    const stdio = ["ignore", "inherit", "inherit", ...(process.env.WITH_CHANNEL ? ["ipc"] : [])];
    spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(child)}], { stdio });`;
  const outside = { ...process.env, npm_lifecycle_event: "", ...env };
  const parent = spawn(process.execPath, ["--input-type=module", "-e", program], { env: outside });
  const end = parent.stdout.setEncoding("utf8");
  const [pid] = await once(end, "data");
  end.pause();
  return { parent, pid: Number(pid), end };
}
