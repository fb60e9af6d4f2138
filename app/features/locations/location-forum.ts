export interface LocationForum {
  id: string;
  name: string;
  /** One of the five known types, or any other word. */
  type: string;
  region: string | null;
  country: string;
  description: string;
  imageUrl: string | null;
}

export function placeLine({ region, country }: Pick<LocationForum, "region" | "country">) {
  return [region, country].filter(Boolean).join(", ");
}

const drawnTypes = ["national_park", "state_park", "local_park", "city", "landmark"];

/** The forum's own picture, or the drawing of its type. */
export function forumPicture({ imageUrl, type }: Pick<LocationForum, "imageUrl" | "type">) {
  const drawn = drawnTypes.includes(type) ? type : "place";
  return { src: imageUrl ?? `/art/place-${drawn}.svg`, width: 640, height: 400 };
}
