import type { Track } from "./track";

/** A track as an attribute of a page. HTML would write each quote of JSON as six characters. */
export function formatLineToWalk({ line, meters, ascent, descent, movingSeconds }: Track): string {
  return [line, meters, ascent, descent, movingSeconds].join(" ");
}

export function parseLineToWalk(text: string): Track {
  const [line = "", meters, ...others] = text.split(" ");
  const [ascent = null, descent = null, movingSeconds = null] = others.map(each =>
    each ? Number(each) : null,
  );
  return { line, meters: Number(meters), ascent, descent, movingSeconds };
}
