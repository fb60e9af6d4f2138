import { TrackError, trackProblems } from "./track-error";

const isRoot = (name: string) => name === "gpx" || name === "trainingcenterdatabase";
const foreignRoots = new Map([
  ["html", trackProblems.webPage],
  ["kml", trackProblems.otherFile("KML")],
]);

/** Tells what kind of document a file is, and whether it is whole. */
export function createTrackRoot() {
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
