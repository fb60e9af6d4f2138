import path from "node:path";
import type { HiddenMeters, LineEnd } from "~/lib/track/hide-ends";
import type { SentTrack } from "~/lib/track/track";
import type { WalkStart } from "~/lib/track/walk-start";
import { ChildBusyError, ChildPool, ChildUnavailableError } from "../child-pool.server";
import { FormError, filesBusy } from "../form-error.server";
import { log } from "../log.server";

export interface RecordingTask {
  bytes: Uint8Array<ArrayBuffer>;
  hidden: HiddenMeters;
  earlier: readonly LineEnd[];
}

type RecordingAnswer = { track: SentTrack; start: WalkStart | null } | { problem: string };

/** One at a time, because reading is work for one core: about a second and 60 MB for 100,000 points. */
const pool = new ChildPool<RecordingTask, RecordingAnswer>({
  noun: "recording",
  module: path.resolve("app/infra/recordings/process.ts"),
  slots: 1,
  heapMb: 128,
  timeoutMs: 20_000,
  maxWaitMs: 30_000,
  idleMs: 30_000,
});

const faults = {
  crashed: "This file cannot be read. Export the track as GPX again and choose that file.",
  late: "Reading this file takes too long. Simplify the track or split it, then try again.",
};

/** Reads a GPX or TCX file in another process. @throws FormError where there is no time for it now */
export async function readRecordingApart(
  file: Blob,
  hidden: HiddenMeters,
  earlier: readonly LineEnd[] = [],
): Promise<RecordingAnswer> {
  try {
    const answer = await pool.run(async () => ({
      bytes: new Uint8Array(await file.arrayBuffer()),
      hidden,
      earlier,
    }));
    return typeof answer === "string" ? { problem: faults[answer] } : answer;
  } catch (error) {
    if (error instanceof ChildBusyError) throw filesBusy();
    if (!(error instanceof ChildUnavailableError)) throw error;
    log.error({ err: error }, "a recording was refused");
    throw new FormError("Lines cannot be read right now. Wait a minute and send the form again.", {
      status: 503,
      retryAfter: 60,
    });
  }
}
