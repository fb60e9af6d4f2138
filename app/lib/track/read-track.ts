import { createTrackReader, type ReadTrack } from "./track-reader";

/** About 20 ms of work on one 2024 core. */
const bytesBetweenPauses = 128 * 1024;

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve));

/** Reads a GPX or TCX file, and pauses so that neither a page nor a web process stands still. @throws TrackError */
export async function readTrack(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  pause: () => Promise<void> = nextTask,
): Promise<ReadTrack> {
  const reader = createTrackReader();
  let bytesSincePause = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += bytesBetweenPauses) {
      const part = chunk.subarray(at, at + bytesBetweenPauses);
      reader.write(part);
      bytesSincePause += part.length;
      if (bytesSincePause < bytesBetweenPauses) continue;
      bytesSincePause = 0;
      await pause();
    }
  }
  return reader.end();
}
