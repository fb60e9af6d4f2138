/** Watches only parents that wait: an old Node's launcher (IPC), and npm, which when killed passes no signal on. */
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
