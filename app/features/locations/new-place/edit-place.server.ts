import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { formAction } from "~/forms/server/form-action.server";
import { FormError } from "~/infra/form-error.server";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { typedCoordinates } from "~/lib/coordinates-text";
import { isUuid } from "~/lib/uuid";
import { columnsOf, decide, findLikePlaces, nameTaken, notSaved } from "./new-place.server";
import type { WrittenPlace } from "./place-form";

const columns =
  "id, name:location_name, type:location_type, country, region, description, latitude, longitude, version";

/** The API may give coordinates as text, with zeros at the end. */
export async function findPlace(supabase: Supabase, id: string) {
  const query = supabase.from("location_forums").select(columns).eq("id", id);
  const place = dataOrThrow(await query.maybeSingle());
  if (place?.latitude == null || place.longitude == null) return place;
  return { ...place, latitude: Number(place.latitude), longitude: Number(place.longitude) };
}

export interface EditedPlace extends WrittenPlace {
  id: string;
  /** The one that the admin has seen. */
  version: number;
}

/** Saves only over the version that the admin has seen. The database logs what changes. @throws FormError */
export async function editPlace(supabase: Supabase, { id, version, ...written }: EditedPlace) {
  const edit = { place: id, seen_version: version, ...columnsOf(written) };
  const { data, error } = await supabase.rpc("edit_place", edit).single();
  if (error) throw writeFailed(error, "editing a place failed", notSaved);
  if (data.outcome === "exists") throw nameTaken(data.existing);
  if (data.outcome === "saved") return;
  const stored = await findPlace(supabase, id);
  if (!stored) throw new FormError("This place no longer exists.", { status: 404 });
  const sentence =
    "Another admin has changed this place in the meantime. Compare it with yours, then save again to replace it.";
  // The key names the part of the page that shows what it is now.
  throw new FormError({ stored: sentence }, { status: 409, values: { version: `${stored.version}` } });
}

/** The place says now what the member missed. @throws FormError */
export async function acceptCorrection(supabase: Supabase, suggestion: string, place: EditedPlace) {
  await editPlace(supabase, place);
  await decide(supabase, { suggestion, decision: "accepted" });
}

/** What goes with a place, or moves with it. */
export async function readPlaceContents(supabase: Supabase, place: string) {
  return dataOrThrow(await supabase.rpc("read_place_contents", { place }));
}

/** The other place with this id, or the only one with this name; else those that it may be. */
export async function findTarget(supabase: Supabase, wanted: string, besides: string) {
  if (!wanted) return { target: null, like: [] };
  const query = supabase.from("location_forums").select(columns).neq("id", besides);
  const column = isUuid(wanted) ? "id" : "location_name";
  const [target, ...others] = dataOrThrow(await query.eq(column, wanted).limit(5));
  if (target && others.length === 0) return { target, like: [] };
  return {
    target: null,
    like: target ? [target, ...others] : await findLikePlaces(supabase, { name: wanted, besides }),
  };
}

/** All that stands at it moves to the other place, which only an empty one does not need. @throws FormError */
export async function removePlace(supabase: Supabase, place: string, target: string | undefined) {
  const { data, error } = await supabase.rpc("remove_place", { place, ...(target && { target }) });
  if (error) throw writeFailed(error, "removing a place failed", notRemoved);
  const refusal = refusals[data as keyof typeof refusals];
  if (refusal) throw new FormError(refusal, { status: data === "gone" ? 404 : 409 });
}

const notRemoved = "The place could not be removed, and nothing has changed. Wait a moment and try again.";

const refusals = {
  gone: "This place no longer exists.",
  "no target": "The other place no longer exists. Choose another one.",
  "not empty": "Somebody has posted here in the meantime. Choose where that moves.",
};

type Action = ReturnType<typeof formAction>;

/** The button "Show" sends the form to `?show=on`: the page comes back with all that is typed, and where that is. */
export function withShow(schema: { shape: object }, send: Action): Action {
  const texts = Object.keys(schema.shape).map(name => [name, z.string().optional()]);
  const anyTexts = z.object(Object.fromEntries(texts) as Record<string, z.ZodOptional<z.ZodString>>);
  const show = formAction({ schema: anyTexts }, async ({ value: { latitude, longitude } }) => {
    const position = typedCoordinates({ latitude, longitude });
    if (!position) throw new FormError({ latitude: "Enter both coordinates to see where that is." });
    const values = { latitude: `${position.latitude}`, longitude: `${position.longitude}` };
    throw new FormError({}, { status: 200, values });
  });
  return (args: ActionFunctionArgs) => (args.url.searchParams.has("show") ? show(args) : send(args));
}
