/** Stands in for a process that reads files and does what a file's bytes say. */
if (process.env.PATH === undefined) throw new Error("The process has no PATH.");
process.on("disconnect", () => process.exit());
process.on("message", ({ id, task }: { id: number; task: { bytes: Uint8Array } }) => {
  const order = Buffer.from(task.bytes).toString();
  if (order === "crash") process.kill(process.pid, "SIGSEGV");
  if (order === "get stuck") for (;;);
  const text = order === "environment" ? Object.keys(process.env).join(" ") : order;
  setTimeout(() => process.send?.({ id, answer: { text } }), 5);
});
process.send?.({ ready: true });
