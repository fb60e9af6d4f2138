/** Stands in for the photo process and does what a photo's bytes say. */
const [, , slots] = process.argv;
let together = 0;
let most = 0;

if (process.env.PATH === undefined) throw new Error("The photo process has no PATH.");
process.on("disconnect", () => process.exit());
process.on("message", ({ id, task }: { id: number; task: { bytes: Uint8Array } }) => {
  most = Math.max(most, ++together);
  const order = Buffer.from(task.bytes).toString();
  if (order === "crash") process.kill(process.pid, "SIGSEGV");
  if (order === "get stuck") for (;;);
  const facts: Record<string, unknown> = {
    pid: process.pid,
    environment: Object.keys(process.env).join(" "),
    most: `${most} of ${slots}`,
  };
  setTimeout(() => {
    together--;
    process.send?.({ id, answer: { photo: Buffer.from(String(facts[order] ?? order)) } });
  }, 5);
});
process.send?.({ ready: true });
