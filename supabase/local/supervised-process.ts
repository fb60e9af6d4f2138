import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

const STOP_TIMEOUT_MS = 10_000;
const KILL_TIMEOUT_MS = 1_000;

// Node cannot handle kill -9, but its end of the pipe closes: then this shell ends the command.
const SUPERVISOR = `
exec 3<&0 4>&2 </dev/null 2>/dev/null
end=$1 force=$2
shift 2
"$@" 3<&- 2>&4 4>&- &
command=$!
{ read -r _ <&3; kill -"$end" $command; sleep 1; kill -"$force" $command; } >/dev/null 4>&- &
watcher=$!
exec 3<&- 4>&-
wait $command
status=$?
kill $watcher
exit $status
`;

interface SupervisedOptions {
  command: string;
  args: string[];
  signals: { end: string; force: string };
  cwd?: string;
  uid?: number | undefined;
  gid?: number | undefined;
  env: NodeJS.ProcessEnv;
  stopTimeoutMs?: number;
}

/** The process ends within two seconds of this one, however this one ends. */
export interface SupervisedProcess {
  child: ChildProcess;
  exited: Promise<string>;
  stop(): Promise<void>;
}

export function spawnSupervised(options: SupervisedOptions): SupervisedProcess {
  const { command, args, signals, stopTimeoutMs = STOP_TIMEOUT_MS, ...spawnOptions } = options;
  const child = spawn(
    "/bin/sh",
    ["-c", SUPERVISOR, "supervisor", signals.end, signals.force, command, ...args],
    {
      ...spawnOptions,
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  const exited = new Promise<string>(resolve => {
    child.once("close", code => resolve(`exit ${code}`)).once("error", error => resolve(error.message));
  });
  return { child, exited, stop };

  async function stop() {
    child.stdin?.end();
    if (await Promise.race([exited, wait(stopTimeoutMs, "", { ref: false })])) return;
    killGroup(child);
    await Promise.race([exited, wait(KILL_TIMEOUT_MS, "", { ref: false })]);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
