import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { programs } from "../../../scripts/test/engine-programs.ts";

export async function startScreen() {
  const running = spawn(
    programs.screen,
    ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const [number] = await once(running.stdout, "data");
  return { running, display: `:${String(number).trim()}` };
}

export async function end(running: ChildProcess) {
  running.kill("SIGTERM");
  if (running.exitCode === null && running.signalCode === null) await once(running, "exit");
}
