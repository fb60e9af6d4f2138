export type BadgeProps = {
  /** A location type (`national_park`), a category name or id, or any other word, which looks neutral. */
  kind: string;
  /** What it says, when that is not the kind in words. */
  label?: string;
};

/** A trig-point triangle in the colour of its kind beside the word, so colour is never the only sign. */
export function Badge({ kind, label = inWords(kind) }: BadgeProps) {
  return (
    <span dir="auto" className="badge" data-tone={tones.get(kind.toLowerCase())}>
      {label}
    </span>
  );
}

type Tone = "forest" | "meadow" | "water" | "granite" | "sunrise";

/** A map, because a record kept in a browser may call its kind "constructor". */
const tones = new Map(
  Object.entries<Tone>({
    national_park: "forest",
    state_park: "meadow",
    local_park: "water",
    city: "granite",
    landmark: "sunrise",
    hiking: "forest",
    trails: "forest",
    "trail reports": "forest",
    backpacking: "meadow",
    camping: "meadow",
    "through-hiking": "meadow",
    gear: "granite",
    "gear reviews": "granite",
    climbing: "granite",
    "rock climbing": "granite",
    photography: "sunrise",
    safety: "sunrise",
    "safety & preparedness": "sunrise",
    planning: "water",
    "trip planning": "water",
    wildlife: "water",
    "wildlife & nature": "water",
  }),
);

function inWords(kind: string) {
  return kind.replaceAll("_", " ").replace(/\b[a-z]/g, letter => letter.toUpperCase());
}
