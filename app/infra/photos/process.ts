import { encodePhoto, type PhotoTask } from "./encode-photo.ts";

process.on("message", async ({ id, task }: { id: number; task: PhotoTask }) => {
  const answer = await encodePhoto(task);
  if (process.connected) process.send?.({ id, answer });
});
// At once: an exit would wait for what is being decoded.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Meant for the web process, which finishes what is under way; this one ends with it.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.send?.({ ready: true });
