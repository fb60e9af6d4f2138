import { fold } from "./fold";

export interface NamedForum {
  id: string;
  name: string;
  region: string | null;
  country: string;
}

/** The one forum of a place as a member wrote it: "Zion", or "Zion, Utah, United States". Namesakes are none. */
export function findForum(forums: readonly NamedForum[], place: string): NamedForum | null {
  const wanted = fold(place);
  const found = wanted ? forums.filter(forum => namesOf(forum).includes(wanted)) : [];
  return (found.length === 1 && found[0]) || null;
}

function namesOf({ name, region, country }: NamedForum) {
  return [[name], [name, region], [name, country], [name, region, country]].map(parts =>
    fold(parts.filter(Boolean).join(" ")),
  );
}
