import { encodePhoto, type PhotoTask } from "./encode-photo.ts";

process.on("message", async ({ id, task }: { id: number; task: PhotoTask }) => {
  const answer = await encodePhoto(task);
  if (process.connected) process.send?.({ id, answer });
});
// `process.exit` would wait for the decoder.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.send?.({ ready: true });
