import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * The name of the program that a process runs; undefined when the process has ended. A signal cannot tell: it also
 * reaches a zombie, whose parent has not waited for it yet, and another program that was given an earlier one's pid.
 */
export async function programOf(pid: number): Promise<string | undefined> {
  const found = await stateAndProgram(pid).catch(() => "");
  const [, state = "Z", program] = /^(\w)\S*\s+(?:.*\/)?(.+)$/s.exec(found.trim()) ?? [];
  return "ZX".includes(state) ? undefined : program;
}

/** Such as `S postgres`. */
async function stateAndProgram(pid: number) {
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^\d+ \((.*)\) (\w).*$/s, "$2 $1");
  return (await promisify(execFile)("ps", ["-o", "stat=,comm=", "-p", String(pid)])).stdout;
}
