/** The nth caption belongs to the nth photo. Those beyond the photos wait for photos that are to be chosen again. */
export interface PhotoList<Photo> {
  photos: readonly Photo[];
  captions: readonly string[];
}

export type Step = -1 | 1;

export function moved<Item>(items: readonly Item[], from: number, step: Step): Item[] {
  const next = [...items];
  next.splice(from + step, 0, ...next.splice(from, 1));
  return next;
}

/** A caption goes with its photo, unless the photo cannot be sent: then it waits for the next one. */
export function without<Photo>({ photos, captions }: PhotoList<Photo>, at: number, keepsCaption = false) {
  const others = photos.filter((_, index) => index !== at);
  const texts = captions.filter((_, index) => index !== at);
  const text = captions[at];
  if (keepsCaption && text) texts.splice(others.length, 0, text);
  return { photos: others, captions: texts };
}
