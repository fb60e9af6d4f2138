import type { PlaceComboboxProps } from "~/islands/inputs/place-combobox";
import type { PostLocation } from "./post";

export type LoadPlaces = () => Promise<
  Awaited<ReturnType<PlaceComboboxProps["load"]>> & { named: (text: string) => PostLocation | undefined }
>;

/** In milliseconds; the post is saved without the list then. */
const placesTimeout = 2_000;

/** Only a name if the list does not have it or does not load in time. */
export async function findPlace(typed: { name: string }, loadPlaces: LoadPlaces) {
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, placesTimeout));
  const list = await Promise.race([loadPlaces().catch(() => undefined), tooLate]);
  return list?.named(typed.name) ?? typed;
}
