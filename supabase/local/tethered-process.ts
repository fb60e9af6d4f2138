import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds until a command that heeds neither signal is killed with all that it started. */
const PATIENCE = 10_000;
const AFTER_KILL = 1_000;

// A kill -9 of Node reaches no handler, but it does close this pipe: the shell waiting on it then ends the command.
const TETHER = `
exec 3<&0 4>&2 </dev/null 2>/dev/null
end=$1 force=$2
shift 2
"$@" 3<&- 2>&4 4>&- &
command=$!
{ read -r _ <&3; kill -"$end" $command; sleep 1; kill -"$force" $command; } >/dev/null 4>&- &
tether=$!
exec 3<&- 4>&-
wait $command
status=$?
kill $tether
exit $status
`;

interface TetheredOptions {
  command: string;
  args: string[];
  signals: { end: string; force: string };
  cwd?: string;
  uid?: number | undefined;
  gid?: number | undefined;
  env: NodeJS.ProcessEnv;
  patience?: number;
}

/** A command that ends within two seconds of this process, however this process ends. */
export interface TetheredProcess {
  child: ChildProcess;
  /** Settles with the exit code, or with why there was nothing to run. */
  exited: Promise<string>;
  /** Settles in bounded time, whatever the command does. */
  stop(): Promise<void>;
}

export function spawnTethered(options: TetheredOptions): TetheredProcess {
  const { command, args, signals, patience = PATIENCE, ...spawnOptions } = options;
  const child = spawn("/bin/sh", ["-c", TETHER, "tether", signals.end, signals.force, command, ...args], {
    ...spawnOptions,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const exited = new Promise<string>(resolve => {
    child.once("close", code => resolve(`exit ${code}`)).once("error", error => resolve(error.message));
  });
  return { child, exited, stop };

  async function stop() {
    child.stdin?.end();
    if (await Promise.race([exited, wait(patience, "", { ref: false })])) return;
    killGroup(child);
    await Promise.race([exited, wait(AFTER_KILL, "", { ref: false })]);
    child.stdout?.destroy();
    child.stderr?.destroy();
  }
}

function killGroup({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}
