import { execFileSync } from "node:child_process";

/** CPU time of this thread in milliseconds, which other programs hardly affect. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export function cpuSecondsOf(pid: number): number {
  const time = execFileSync("ps", ["-o", "cputime=", "-p", String(pid)], { encoding: "utf8" }).trim();
  return time.split(/[-:]/).reduce((seconds, part, index, { length }) => {
    const unit = [1, 60, 3_600, 86_400][length - 1 - index] ?? 0;
    return seconds + Number(part) * unit;
  }, 0);
}
