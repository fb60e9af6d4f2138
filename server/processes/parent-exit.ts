/**
 * Calls back when the parent process has ended, however it ended. Only a parent that is known to wait for this process
 * is watched: the launcher of an old Node, which has an IPC channel, or npm, which passes no signal on when it is killed.
 */
export function onParentExit(run: () => void) {
  if (process.connected) process.once("disconnect", run);
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    run();
  }, 500).unref();
}
