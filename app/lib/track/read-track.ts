import { SaxesParser } from "saxes";
import { createPointCollector, type PointCollector, trackRoots } from "./point-collector";
import { maxElementDepth, TrackError, type TrackLimits, trackProblems } from "./track-error";
import { maxValueLength, type TrackPoint } from "./track-point";
import { createXmlDecoder } from "./xml-decoder";

export interface ReadTrack {
  /** As they stand in the file, of at least one point each. */
  stretches: TrackPoint[][];
  /** The file ends early or is damaged: what follows that place is missing. */
  isCutOff: boolean;
}

/** About 20 ms of work on one 2024 core. */
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

/** Small enough that every bound is checked soon after it is exceeded. */
const pieceBytes = 16 * 1024;

/** The parser collects a name, an attribute, a comment or a section of CDATA as a whole, however long it is. */
const maxCharsSinceTag = 256 * 1024;

/** Reads a GPX or TCX file as its bytes arrive. Untrusted input: time and memory are bounded. */
export function createTrackReader(limits: TrackLimits) {
  const decoder = createXmlDecoder();
  const collector = createPointCollector(limits);
  const parser = createTrackParser(collector, limits);
  let byteCount = 0;
  let charsSinceTag = 0;
  let isDamaged = false;

  /** @throws TrackError */
  function parse(text: string | null) {
    if (isDamaged) return;
    const tagCount = parser.tagCount();
    try {
      parser.write(text);
    } catch (error) {
      if (!(error instanceof DamagedXml)) throw error;
      if (parser.tagCount() === 0) throw new TrackError(trackProblems.foreign);
      isDamaged = true;
      return;
    }
    charsSinceTag = parser.tagCount() > tagCount ? 0 : charsSinceTag + (text?.length ?? 0);
    if (charsSinceTag > maxCharsSinceTag) throw new TrackError(trackProblems.tooFarApart);
  }

  return {
    /** @throws TrackError */
    write(bytes: Uint8Array) {
      byteCount += bytes.length;
      if (byteCount > limits.megabytes * 1024 * 1024) throw new TrackError(trackProblems.tooLarge(limits));
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        parse(decoder.decode(bytes.subarray(at, at + pieceBytes)));
      }
    },

    /** @throws TrackError */
    end(): ReadTrack {
      if (byteCount === 0) throw new TrackError(trackProblems.empty);
      parse(decoder.end());
      parse(null);
      const stretches = collector.finish();
      if (stretches.flat().length < 2) {
        throw new TrackError(isDamaged ? trackProblems.damaged : collector.problem());
      }
      return { stretches, isCutOff: isDamaged };
    },
  };
}

class DamagedXml extends Error {}

/** Hands the elements of a file to the collector. */
function createTrackParser(collector: PointCollector, limits: TrackLimits) {
  // Without namespaces: many exporters use prefixes that they do not declare.
  const parser = new SaxesParser({ xmlns: false, position: false });
  const names: string[] = [];
  const paths: string[] = [];
  let tagCount = 0;
  let nodeCount = 0;
  let value = "";

  const countNode = () => {
    nodeCount += 1;
    if (nodeCount > limits.nodes) throw new TrackError(trackProblems.tooManyNodes);
  };

  const collect = (text: string) => {
    value = (value + text.trim()).slice(0, maxValueLength + 1);
  };

  parser.on("attribute", countNode);

  parser.on("opentag", ({ name, attributes }) => {
    countNode();
    tagCount += 1;
    const localName = name.slice(name.indexOf(":") + 1);
    if (names.length === 0 && !trackRoots.includes(localName)) throw new TrackError(trackProblems.foreign);
    if (names.length === maxElementDepth) throw new TrackError(trackProblems.tooDeep);
    const path = `${names.at(-1) ?? ""}/${localName}`;
    names.push(localName);
    paths.push(path);
    if (!collector.open(path, attributes)) return;
    value = "";
    // The parser collects text only while it has this handler.
    parser.on("text", collect);
  });

  parser.on("closetag", () => {
    tagCount += 1;
    parser.off("text");
    names.pop();
    collector.close(paths.pop() ?? "", value);
  });

  parser.on("cdata", collect);

  parser.on("doctype", () => {
    throw new TrackError(trackProblems.doctype);
  });

  parser.on("error", () => {
    throw new DamagedXml();
  });

  return {
    /** Null ends the file. @throws TrackError, DamagedXml */
    write: (text: string | null) => parser.write(text),
    /** How many tags were read so far. */
    tagCount: () => tagCount,
  };
}
