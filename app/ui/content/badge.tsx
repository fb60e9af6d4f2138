export type BadgeTone = "forest" | "meadow" | "water" | "granite" | "sunrise";

/** The triangle ensures that colour is never the only sign. */
export function Badge({ tone, children }: { tone?: BadgeTone | undefined; children: string }) {
  return (
    <span dir="auto" className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** Beside the time of a record of this browser. */
export function DeviceBadge() {
  return <Badge tone="granite">Only on this device</Badge>;
}

export function kindInWords(kind: string) {
  return kind.replaceAll("_", " ").replace(/\b[a-z]/g, letter => letter.toUpperCase());
}

export function ActivityBadge({ type }: { type: string }) {
  return <Badge tone={tones.get(type.toLowerCase())}>{kindInWords(type)}</Badge>;
}

/** A stored record may call its type "constructor", which a Map handles. */
const tones = new Map(
  Object.entries<BadgeTone>({
    hiking: "forest",
    backpacking: "meadow",
    camping: "meadow",
    climbing: "granite",
    photography: "sunrise",
  }),
);

/** Its pin is drawn by the style, because lists have many. */
export function LocationLabel({ name }: { name: string }) {
  return (
    <span dir="auto" className="location-label">
      {name}
    </span>
  );
}

export function TagList({ tags, limit = tags.length }: { tags: readonly string[]; limit?: number }) {
  if (tags.length === 0) return null;
  const hidden = tags.length - limit;
  return (
    <ul aria-label="Tags" className="tags">
      {tags.slice(0, limit).map(tag => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
      {hidden > 0 && <li>{`+${hidden}`}</li>}
    </ul>
  );
}
