/**
 * When the process that started this one has ended, however it ended. A parent is only watched where it is known to
 * wait for us: an old Node's launcher, or npm, which passes no signal on when it is killed itself.
 */
export function whenOrphaned(run: () => void) {
  if (process.connected) process.once("disconnect", run);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    run();
  }, 500).unref();
}
