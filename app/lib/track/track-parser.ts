import { SaxesParser } from "saxes";
import { type PointCollector, trackRoots } from "./track-elements";
import { maxElementDepth, maxNodes, TrackError, trackProblems } from "./track-error";
import { maxValueLength } from "./track-point";

export class DamagedXml extends Error {}

/** Hands the elements of a file to the collector. */
export function createTrackParser(collector: PointCollector) {
  // Without namespaces: many exporters use prefixes that they do not declare.
  const parser = new SaxesParser({ xmlns: false, position: false });
  const names: string[] = [];
  const paths: string[] = [];
  let tagCount = 0;
  let nodeCount = 0;
  let value = "";

  const countNode = () => {
    nodeCount += 1;
    if (nodeCount > maxNodes) throw new TrackError(trackProblems.tooManyNodes);
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
