export type BadgeTone = "forest" | "meadow" | "water" | "granite" | "sunrise";

export type BadgeProps = {
  tone?: BadgeTone | undefined;
  children: string;
};

/** With a triangle, so that colour is never the only sign. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span dir="auto" className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** "national_park" becomes "National Park". */
export function kindInWords(kind: string) {
  return kind.replaceAll("_", " ").replace(/\b[a-z]/g, letter => letter.toUpperCase());
}

export function ActivityBadge({ type }: { type: string }) {
  return <Badge tone={tones.get(type.toLowerCase())}>{kindInWords(type)}</Badge>;
}

/** A Map, because a stored record may call its type "constructor". */
const tones = new Map(
  Object.entries<BadgeTone>({
    hiking: "forest",
    backpacking: "meadow",
    camping: "meadow",
    climbing: "granite",
    photography: "sunrise",
  }),
);
