import { isDeepStrictEqual } from "node:util";
import type { PostgrestError } from "@supabase/supabase-js";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan, pageOfRows } from "~/lib/cursor";
import { waitInWords } from "~/lib/numbers";
import type { WrittenPlace } from "./place-form";
import type { PlaceSuggestion } from "./place-suggestion";

/** Sent twice, it makes one place. Returns false for a member, who may only suggest it. @throws FormError */
export async function addPlace(supabase: Supabase, id: string, place: WrittenPlace): Promise<boolean> {
  await refuseExisting(supabase, id, place);
  const { error } = await supabase.from("location_forums").insert({ id, ...toRow(place) });
  if (!error) return true;
  if (error.code === "42501") return false;
  // The place of another form may have been stored since it was looked for.
  if (error.code === "23505") {
    await refuseExisting(supabase, id, place);
    await acceptRepeat(supabase, "location_forums", { id, place });
    return true;
  }
  throw writeFailed(error, "adding a place failed", notSaved);
}

/** For a member to whom `addPlace` returned false. Sent twice, it is one suggestion. @throws FormError */
export async function suggestPlace(supabase: Supabase, id: string, place: WrittenPlace) {
  const { error } = await supabase.from("place_suggestions").insert({ id, ...toRow(place) });
  if (!error) return;
  if (error.code === "23505") return acceptRepeat(supabase, "place_suggestions", { id, place });
  throw limitOf(error) ?? writeFailed(error, "suggesting a place failed", notSaved);
}

/** After Back a form has the id that it was sent with: the same words are the same place, other words need another id. */
async function acceptRepeat(
  supabase: Supabase,
  table: "location_forums" | "place_suggestions",
  { id, place }: { id: string; place: WrittenPlace },
) {
  const texts = "location_name, location_type, country, region, description";
  const { data, error } = await supabase.from(table).select(texts).eq("id", id).maybeSingle();
  if (error) throw writeFailed(error, "comparing a place failed", notSaved);
  const { latitude: _, longitude: __, ...row } = toRow(place);
  if (isDeepStrictEqual(data, row)) return;
  const sentence = "This form had been used before. Nothing is lost: send it once more.";
  throw new FormError(sentence, { status: 409, values: { id: crypto.randomUUID() } });
}

/** A place with this name in this country, however it is capitalized, except the one that this form has made. */
async function refuseExisting(supabase: Supabase, id: string, { name, country }: WrittenPlace) {
  const query = supabase.from("location_forums").select("id").neq("id", id);
  const pattern = (text: string) => text.replace(/[\\%_]/g, "\\$&");
  const found = query.ilike("location_name", pattern(name)).ilike("country", pattern(country));
  const { data: existing, error } = await found.limit(1).maybeSingle();
  if (error) throw writeFailed(error, "looking for a place failed", notSaved);
  if (!existing) return;
  const sentence = "There is a place with this name in this country already.";
  throw new FormError({ name: sentence }, { status: 409, values: { existing: existing.id } });
}

function toRow({ name, type, country, region, description, latitude, longitude }: WrittenPlace) {
  const position = { latitude, longitude };
  return {
    location_name: name,
    location_type: type,
    country,
    region: region || null,
    description,
    ...position,
  };
}

function limitOf(error: PostgrestError) {
  throwDailyLimit(error);
  if (error.code !== "PT429" && error.code !== "PT422") return null;
  const status = error.code === "PT429" ? 429 : 422;
  if (error.message === "too_many_suggestions") {
    const sentence = "You have suggested 20 places within a day. Nothing is lost: send it again tomorrow.";
    return new FormError(sentence, { status, retryAfter: 3600 });
  }
  const seconds = Number(error.details);
  const sentence = `${error.message} Nothing is lost: send it again in ${waitInWords(seconds)}.`;
  return new FormError(sentence, { status, retryAfter: seconds });
}

const columns =
  "id, name:location_name, type:location_type, country, region, description, latitude, longitude, createdAt:created_at, decision, reason";

const pageSize = 20;

export async function listOwnSuggestions(supabase: Supabase, memberId: string) {
  const query = supabase.from("place_suggestions").select(columns).eq("member_id", memberId);
  const newest = query.order("created_at", { ascending: false }).order("id", { ascending: false });
  return dataOrThrow(await newest.limit(pageSize)) as PlaceSuggestion[];
}

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
  if (!(await addPlace(supabase, id, place)))
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
  if (!isDone) throw new FormError("Another admin has decided about it, or it is gone.", { status: 409 });
}

const notSaved = "That could not be saved. Nothing is lost: wait a moment and send it again.";
