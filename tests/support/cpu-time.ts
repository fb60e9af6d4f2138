/** CPU time of this thread in milliseconds, which other programs hardly affect. */
export function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
