import type { PostgrestError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { readForPage, readPage } from "~/infra/page-read.server";
import type { Database } from "~/infra/supabase/database.types";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Row } from "~/infra/supabase/rows";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { waitInWords } from "~/lib/numbers";
import type { Correction, PlaceSuggestion, WrittenPlace } from "./place-form";

/**
 * Adds the place for an admin and suggests it for a member, as the database decides. Sending it twice makes one.
 * @throws FormError
 */
export async function addPlace(supabase: Supabase, id: string, written: WrittenPlace, anyway: boolean) {
  const { data, error } = await supabase.rpc("add_place", { id, ...columnsOf(written), anyway }).single();
  if (error) throw limitOf(error) ?? writeFailed(error, "adding a place failed", notSaved);
  const { outcome, existing } = data;
  if (outcome === "exists") throw nameTaken(existing);
  if (outcome === "used") throw usedForm();
  if (outcome === "like") throw await likePlaces(supabase, id, written);
  return outcome === "added" ? "added" : "suggested";
}

/** The database reads a coordinate that is left out as none. */
export function columnsOf({ latitude, longitude, ...place }: WrittenPlace) {
  return { ...place, ...(latitude !== null && longitude !== null && { latitude, longitude }) };
}

export function nameTaken(existing: string) {
  const sentence = "There is already a place with this name in this country.";
  return new FormError({ name: sentence }, { status: 409, values: { existing } });
}

/** After Back a form has the id that it was sent with. */
function usedForm() {
  const sentence = "This form has been sent before. Nothing is lost: send it once more.";
  return new FormError(sentence, { status: 409, values: { id: crypto.randomUUID() } });
}

/** Shows the places that it may be, instead of sending it. */
async function likePlaces(supabase: Supabase, id: string, written: WrittenPlace) {
  const { name, latitude: lat, longitude: lon } = written;
  const position = lat !== null && lon !== null ? { lat, lon } : {};
  const places = await findLikePlaces(supabase, { name, ...position, besides: id });
  const sentence =
    "A place like this exists already. Check whether it is the one you mean, or send yours anyway.";
  const values = { like: JSON.stringify(places) };
  return new FormError({ like: sentence }, { status: 409, title: "Not sent yet", values });
}

export async function findLikePlaces(
  supabase: Supabase,
  sought: Database["public"]["Functions"]["find_like_places"]["Args"],
) {
  return dataOrThrow(await supabase.rpc("find_like_places", sought)) as Row<"like_place">[];
}

/** What a member says is wrong with a place. Sending it twice is saying it once. @throws FormError */
export async function correctPlace(
  supabase: Supabase,
  id: string,
  place: string,
  { wrong, latitude, longitude }: Correction,
) {
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : {};
  const { data, error } = await supabase.rpc("correct_place", { id, place, description: wrong, ...position });
  if (error) throw limitOf(error) ?? writeFailed(error, "correcting a place failed", notSaved);
  if (data === "used") throw usedForm();
  if (data === "gone") throw new FormError("This place no longer exists.", { status: 404 });
}

function limitOf(error: PostgrestError) {
  throwDailyLimit(error);
  if (error.code !== "PT429" && error.code !== "PT422") return null;
  const status = error.code === "PT429" ? 429 : 422;
  if (error.message === "too_many_suggestions") {
    const sentence = "You have suggested 20 places in one day. Nothing is lost: send it again tomorrow.";
    return new FormError(sentence, { status, retryAfter: 3600 });
  }
  const seconds = Number(error.details);
  const sentence = `${error.message} Nothing is lost: send it again in ${waitInWords(seconds)}.`;
  return new FormError(sentence, { status, retryAfter: seconds });
}

/** The viewer's newest suggestions. */
export async function readOwnSuggestions(context: Readonly<RouterContextProvider>) {
  const page = await readForPage(context, () => readPage(context, "get_new_place_page", {}));
  return (page?.suggestions ?? []) as PlaceSuggestion[];
}

const columns =
  "id, placeId:place_id, name:location_name, type:location_type, country, region, description, latitude, longitude, createdAt:created_at, decision, reason";

export async function findSuggestion(supabase: Supabase, id: string) {
  const query = supabase.from("place_suggestions").select(columns).eq("id", id);
  return dataOrThrow(await query.maybeSingle()) as PlaceSuggestion | null;
}

/** The place gets the id of the suggestion, so that accepting it twice makes one place. @throws FormError */
export async function acceptSuggestion(supabase: Supabase, id: string, place: WrittenPlace) {
  if ((await addPlace(supabase, id, place, true)) === "suggested")
    throw new FormError("Only an admin can add a place.", { status: 403 });
  await decide(supabase, { suggestion: id, decision: "accepted" });
}

/** @throws FormError */
export async function dismissSuggestion(supabase: Supabase, id: string, reason: string) {
  await decide(supabase, { suggestion: id, decision: "dismissed", reason });
}

interface Decision {
  suggestion: string;
  decision: NonNullable<PlaceSuggestion["decision"]>;
  reason?: string;
}

/** @throws FormError */
export async function decide(supabase: Supabase, decision: Decision) {
  const { data: isDone, error } = await supabase.rpc("decide_place_suggestion", decision);
  if (error) throw writeFailed(error, "deciding about a suggestion failed", notSaved);
  if (!isDone) throw new FormError("Another admin has already decided, or it is gone.", { status: 409 });
}

export const notSaved = "That could not be saved. Nothing is lost: wait a moment and send it again.";
