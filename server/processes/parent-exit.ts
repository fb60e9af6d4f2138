/** Watches an old Node's launcher (by IPC) and npm, which passes on no signal when it is killed. */
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
