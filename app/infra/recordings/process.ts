import { registerHooks } from "node:module";
import type { RecordingTask } from "./recordings.server";

// The modules of lib name each other without an extension, and never by "~", which only the bundler knows.
registerHooks({
  resolve: (specifier, context, next) =>
    next(/^\.{1,2}\/(?:.*\/)?[\w-]+$/.test(specifier) ? `${specifier}.ts` : specifier, context),
});
const { problemOf, readRecording } = await import("../../lib/track/make-track.ts");
const { uploadLimits } = await import("../../lib/track/track-error.ts");

process.on("message", async ({ id, task }: { id: number; task: RecordingTask }) => {
  const answer = await read(task);
  if (process.connected) process.send?.({ id, answer });
});
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
process.send?.({ ready: true });

async function read({ bytes, hidden, earlier }: RecordingTask) {
  try {
    const { trackOf, start } = await readRecording(new Blob([bytes]), uploadLimits);
    return { track: trackOf(hidden, earlier), start };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { problem };
  }
}
