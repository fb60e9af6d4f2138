const drawn = new Set(["national_park", "state_park", "local_park", "city", "landmark"]);

/** The stock picture of a location type; an unknown type gets plain hills. */
export function placeArt(type: string) {
  return { src: `/art/place-${drawn.has(type) ? type : "other"}.svg`, width: 640, height: 360 };
}
