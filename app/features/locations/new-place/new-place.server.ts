import type { PostgrestError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { readForPage, readPage } from "~/infra/page-read.server";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan, pageOfRows } from "~/lib/cursor";
import { waitInWords } from "~/lib/numbers";
import type { PlaceSuggestion, WrittenPlace } from "./place-form";

/**
 * Adds the place for an admin and suggests it for a member, as the database decides. Sending it twice makes one.
 * @throws FormError
 */
export async function addPlace(supabase: Supabase, id: string, written: WrittenPlace) {
  const { latitude, longitude, ...place } = written;
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : {};
  const { data, error } = await supabase.rpc("add_place", { id, ...place, ...position }).single();
  if (error) throw limitOf(error) ?? writeFailed(error, "adding a place failed", notSaved);
  const { outcome, existing } = data;
  if (outcome === "exists") {
    const sentence = "There is already a place with this name in this country.";
    throw new FormError({ name: sentence }, { status: 409, values: { existing } });
  }
  if (outcome === "used") {
    // After Back a form has the id that it was sent with.
    const sentence = "This form has been sent before. Nothing is lost: send it once more.";
    throw new FormError(sentence, { status: 409, values: { id: crypto.randomUUID() } });
  }
  return outcome === "added" ? "added" : "suggested";
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
  "id, name:location_name, type:location_type, country, region, description, latitude, longitude, createdAt:created_at, decision, reason";

const pageSize = 20;

export async function listOpenSuggestions(supabase: Supabase, before: Cursor | null) {
  const query = supabase
    .from("place_suggestions")
    .select(columns)
    .is("decision", null)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .limit(pageSize + 1);
  const rows = dataOrThrow(await (before ? query.or(olderThan(before)) : query)) as PlaceSuggestion[];
  return pageOfRows(rows, pageSize, ({ createdAt }) => createdAt);
}

export async function findSuggestion(supabase: Supabase, id: string) {
  const query = supabase.from("place_suggestions").select(columns).eq("id", id);
  return dataOrThrow(await query.maybeSingle()) as PlaceSuggestion | null;
}

/** The place gets the id of the suggestion, so that accepting it twice makes one place. @throws FormError */
export async function acceptSuggestion(supabase: Supabase, id: string, place: WrittenPlace) {
  if ((await addPlace(supabase, id, place)) === "suggested")
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

async function decide(supabase: Supabase, decision: Decision) {
  const { data: isDone, error } = await supabase.rpc("decide_place_suggestion", decision);
  if (error) throw writeFailed(error, "deciding about a suggestion failed", notSaved);
  if (!isDone) throw new FormError("Another admin has already decided, or it is gone.", { status: 409 });
}

const notSaved = "That could not be saved. Nothing is lost: wait a moment and send it again.";
