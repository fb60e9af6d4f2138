export type BadgeTone = "forest" | "meadow" | "water" | "granite" | "sunrise";

export type BadgeProps = {
  /** Neutral without one. */
  tone?: BadgeTone | undefined;
  children: string;
};

/** A trig-point triangle in the colour of its kind beside the word, so colour is never the only sign. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span dir="auto" className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** A kind as a badge says it: "national_park" as "National Park". */
export function kindInWords(kind: string) {
  return kind.replaceAll("_", " ").replace(/\b[a-z]/g, letter => letter.toUpperCase());
}

/** The type of an activity. Here because to-do items carry one too, and features do not import each other. */
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
