import type { HiddenMeters, LineEnd } from "~/lib/track/hide-ends";
import { problemOf, type Recording, readRecording } from "~/lib/track/make-track";
import type { SentTrack } from "~/lib/track/track";
import { deviceLimits } from "~/lib/track/track-error";
import { dayOfStart } from "~/lib/track/walk-start";

/** The problem is null for a fault that is not the file's. */
type Answer = (ReadFields & { track: SentTrack }) | { problem: string | null };

/** What the file knows besides its line; empty where it does not. Times of day stay in the worker. */
export interface ReadFields {
  day: string;
  title: string;
}

export type Ask = (hidden: HiddenMeters) => Promise<Answer>;

type Read = (hidden: HiddenMeters, earlier: LineEnd[]) => Promise<Answer>;

/**
 * A slow connection must not delay the line. Without the earlier ends, only a door at the border of two cells may
 * be hidden in another cell than before.
 */
const maxWaitMs = 3_000;

/** Where the member's published lines end. Empty without an answer. */
async function fetchLineEnds(signal: AbortSignal): Promise<LineEnd[]> {
  try {
    const timeout = AbortSignal.timeout(maxWaitMs);
    const answer = await fetch("/location-forums/line-ends", { signal: AbortSignal.any([signal, timeout]) });
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}

/**
 * Reads a file in a worker, because a watch's day would freeze the page for seconds. The worker keeps its points until `signal`, so that
 * another choice of what is hidden reads nothing again.
 */
export function openRecording(file: File, signal: AbortSignal): Ask {
  let read: Read | undefined;
  const fetching = fetchLineEnds(signal);
  return async hidden => {
    const earlier = await fetching;
    try {
      read ??= readInWorker(file, signal);
      return await read(hidden, earlier);
    } catch {
      // The browser has no worker of modules, or it ended.
      read = readHere(file);
      return read(hidden, earlier);
    }
  };
}

function readHere(file: File): Read {
  const reading = readRecording(file, deviceLimits);
  return (hidden, earlier) => answer(reading, hidden, earlier);
}

interface Order {
  /** Only in the first request. */
  file?: File | undefined;
  hidden: HiddenMeters;
  earlier: LineEnd[];
}

function readInWorker(file: File, signal: AbortSignal): Read {
  // This file is the worker as well, so that both share one download.
  const worker = new Worker(import.meta.url, { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  let unsent: File | undefined = file;
  return (hidden, earlier) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        port1.close();
        resolve(data);
      };
      worker.onerror = reject;
      const order: Order = { file: unsent, hidden, earlier };
      worker.postMessage(order, [port2]);
      unsent = undefined;
    });
}

async function answer(
  reading: Promise<Recording>,
  hidden: HiddenMeters,
  earlier: LineEnd[],
): Promise<Answer> {
  try {
    const { trackOf, start, title } = await reading;
    return { track: trackOf(hidden, earlier), day: start ? dayOfStart(start) : "", title };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function work() {
  let reading: Promise<Recording>;
  addEventListener("message", async ({ data: { file, hidden, earlier }, ports }: MessageEvent<Order>) => {
    if (file) reading = readRecording(file, deviceLimits);
    ports[0]?.postMessage(await answer(reading, hidden, earlier));
  });
}

if (typeof document === "undefined") work();

export type FillFields = ReturnType<typeof createFieldFiller>;

/**
 * Fills text fields of a form, by name, that are empty or still say what an earlier file filled in: a day of that file would
 * otherwise stand beside the line of this one. It comes with this module, without which no file is read.
 */
export function createFieldFiller() {
  const filled = new Map<string, string>();
  return (form: HTMLFormElement | null | undefined, texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) {
      const field = form?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      const isTyped = field.value !== "" && field.value !== filled.get(name);
      if (isTyped || field.value === text) continue;
      filled.set(name, text);
      field.value = text;
      // The draft keeps it.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
