import { Badge, type BadgeTone, kindInWords } from "~/ui/content/badge";

export function LocationBadge({ type }: { type: string }) {
  return <Badge tone={tones.get(type.toLowerCase())}>{kindInWords(type)}</Badge>;
}

const tones = new Map(
  Object.entries<BadgeTone>({
    national_park: "forest",
    state_park: "meadow",
    local_park: "water",
    city: "granite",
    landmark: "sunrise",
  }),
);
