import type { HiddenMeters } from "~/lib/track/hide-ends";
import { problemOf, readRecording, type TrackOf } from "~/lib/track/read-recording";
import type { SentTrack } from "~/lib/track/track";
import { deviceLimits } from "~/lib/track/track-error";

/** The problem is null for a fault that is not the file's. */
type Answer = { track: SentTrack } | { problem: string | null };

export type Ask = (hidden: HiddenMeters) => Promise<Answer>;

/**
 * Reads a file in a worker, because a watch's day would freeze the page for seconds. The worker keeps its points until `signal`, so that
 * another choice of what is hidden reads nothing again.
 */
export function openRecording(file: File, signal: AbortSignal): Ask {
  let ask: Ask | undefined;
  return async hidden => {
    try {
      ask ??= readInWorker(file, signal);
      return await ask(hidden);
    } catch {
      // The browser has no worker of modules, or it ended.
      ask = readHere(file);
      return ask(hidden);
    }
  };
}

function readHere(file: File): Ask {
  const reading = readRecording(file, deviceLimits);
  return hidden => answer(reading, hidden);
}

interface Order {
  /** With the first order only. */
  file?: File | undefined;
  hidden: HiddenMeters;
}

function readInWorker(file: File, signal: AbortSignal): Ask {
  // This file is the worker as well, so that both share one download.
  const worker = new Worker(import.meta.url, { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  let unsent: File | undefined = file;
  return hidden =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        port1.close();
        resolve(data);
      };
      worker.onerror = reject;
      const order: Order = { file: unsent, hidden };
      worker.postMessage(order, [port2]);
      unsent = undefined;
    });
}

async function answer(reading: Promise<TrackOf>, hidden: HiddenMeters): Promise<Answer> {
  try {
    const trackOf = await reading;
    return { track: trackOf(hidden) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function work() {
  let reading: Promise<TrackOf>;
  addEventListener("message", async ({ data: { file, hidden }, ports }: MessageEvent<Order>) => {
    if (file) reading = readRecording(file, deviceLimits);
    ports[0]?.postMessage(await answer(reading, hidden));
  });
}

if (typeof document === "undefined") work();
