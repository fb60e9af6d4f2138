import { createPointCollector } from "./track-elements";
import { maxTrackBytes, TrackError, trackProblems } from "./track-error";
import { createTrackParser, DamagedXml } from "./track-parser";
import type { TrackPoint } from "./track-point";
import { createXmlDecoder } from "./xml-decoder";

export interface ReadTrack {
  /** At least one, of at least two points each. */
  stretches: TrackPoint[][];
  /** The file ends early or is damaged: what follows that place is missing. */
  isCutOff: boolean;
}

/** Small enough that every bound is checked soon after it is exceeded. */
const pieceBytes = 16 * 1024;

/** The parser collects a name, an attribute, a comment or a section of CDATA as a whole, however long it is. */
const maxCharsSinceTag = 256 * 1024;

/** Reads a GPX or TCX file as its bytes arrive. Untrusted input: time and memory are bounded. */
export function createTrackReader() {
  const decoder = createXmlDecoder();
  const collector = createPointCollector();
  const parser = createTrackParser(collector);
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
      if (byteCount > maxTrackBytes) throw new TrackError(trackProblems.tooLarge);
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
      if (stretches.length === 0) {
        throw new TrackError(isDamaged ? trackProblems.damaged : collector.problem());
      }
      return { stretches, isCutOff: isDamaged };
    },
  };
}
