import { createPointCollector } from "./point-collector";
import { TrackError, type TrackLimits, trackProblems } from "./track-error";
import type { TrackPoint } from "./track-point";
import { createXmlDecoder, createXmlScanner } from "./xml-scanner";

export interface ReadTrack {
  /** As they stand in the file, of at least one point each. */
  stretches: TrackPoint[][];
  /** The file ends early or is damaged: what follows that place is missing. */
  isCutOff: boolean;
  /** Nobody has walked it: its times, if any, are a planner's. */
  isPlan: boolean;
  /** As the file has it, with its entities; empty without one. */
  title: string;
}

/** About 5 ms of work on one 2024 core, 20 on a phone. */
const bytesBetweenPauses = 128 * 1024;

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve));

/** Reads a GPX or TCX file, and pauses so that neither a page nor a web process stands still. @throws TrackError */
export async function readTrack(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limits: TrackLimits,
  pause: () => Promise<void> = nextTask,
): Promise<ReadTrack> {
  const reader = createTrackReader(limits);
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

const chunkBytes = 64 * 1024;

/** Safari cannot iterate over `file.stream()`. */
export async function* fileChunks(file: Blob) {
  for (let at = 0; at < file.size; at += chunkBytes)
    yield new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer());
}

/** Reads a GPX or TCX file as its bytes arrive. Untrusted input: time is linear, and only points are kept. */
export function createTrackReader(limits: TrackLimits) {
  const decoder = createXmlDecoder();
  const collector = createPointCollector(limits);
  const root = createTrackRoot();
  const scanner = createXmlScanner({
    open(name) {
      root.open(name);
      return collector.open(name);
    },
    attribute: collector.attribute,
    text: collector.text,
    close(name) {
      root.close(name);
      collector.close(name);
    },
    declaration: root.declaration,
  });
  let byteCount = 0;

  return {
    /** @throws TrackError */
    write(bytes: Uint8Array) {
      byteCount += bytes.length;
      if (byteCount > limits.megabytes * 1024 * 1024) throw new TrackError(trackProblems.tooLarge(limits));
      scanner.write(decoder.decode(bytes));
    },

    /** @throws TrackError */
    end(): ReadTrack {
      if (byteCount === 0) throw new TrackError(trackProblems.empty);
      scanner.write(decoder.end());
      const stretches = collector.stretches();
      const isCutOff = root.isCutOff();
      if (stretches.flat().length >= 2)
        return { stretches, isCutOff, isPlan: collector.isPlan(), title: collector.title() };
      if (!root.hasRoot() && !collector.hasPoints()) throw new TrackError(trackProblems.foreign);
      throw new TrackError(isCutOff ? trackProblems.damaged : collector.problem());
    },
  };
}

const isRoot = (name: string) => name === "gpx" || name === "trainingcenterdatabase";
const foreignRoots = new Map([
  ["html", trackProblems.webPage],
  ["kml", trackProblems.otherFile("KML")],
]);

/** Tells what kind of document a file is, and whether it is whole. */
function createTrackRoot() {
  let isFirst = true;
  let hasRoot = false;
  let isOpen = false;
  let wasCutOff = false;

  return {
    /** @throws TrackError */
    open(name: string) {
      const problem = isFirst && foreignRoots.get(name);
      if (problem) throw new TrackError(problem);
      isFirst = false;
      if (!isRoot(name)) return;
      // The beginning of another file: the first one was never finished.
      wasCutOff ||= isOpen;
      hasRoot = true;
      isOpen = true;
    },

    close(name: string) {
      if (isRoot(name)) isOpen = false;
    },

    /** @throws TrackError */
    declaration(start: string) {
      if (isFirst && start === "doctype html") throw new TrackError(trackProblems.webPage);
    },

    hasRoot: () => hasRoot,
    /** A file without its beginning is not whole either. */
    isCutOff: () => wasCutOff || isOpen || !hasRoot,
  };
}
