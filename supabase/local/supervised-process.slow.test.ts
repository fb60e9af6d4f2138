import { spawnSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { spawnSupervised } from "./supervised-process.ts";

test("kills a command that ignores signals", async () => {
  const deaf = spawnSupervised({
    command: "/bin/sh",
    args: ["-c", 'trap "" TERM; echo "$$ listens to nobody"; while :; do sleep 1; done'],
    signals: { end: "TERM", force: "TERM" },
    env: { PATH: process.env.PATH },
    stopTimeoutMs: 1_500,
  });
  const pid = await new Promise<number>(resolve => {
    deaf.child.stdout?.once("data", text => resolve(Number.parseInt(String(text), 10)));
  });
  await deaf.stop();
  await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^Z|^$/), 10_000);
});

/** Empty without such a process; Z for a zombie. */
function stateOf(pid: number) {
  return spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}
