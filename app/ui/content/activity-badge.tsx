import { Badge, type BadgeTone, kindInWords } from "./badge";

/** The type of an activity. In `ui` because to-do items carry one too, and features do not import each other. */
export function ActivityBadge({ type }: { type: string }) {
  return <Badge tone={tones.get(type.toLowerCase())}>{kindInWords(type)}</Badge>;
}

/** A map, because a record kept in a browser may call its type "constructor". */
const tones = new Map(
  Object.entries<BadgeTone>({
    hiking: "forest",
    backpacking: "meadow",
    camping: "meadow",
    climbing: "granite",
    photography: "sunrise",
  }),
);
