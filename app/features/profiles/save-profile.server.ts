import type { z } from "zod";
import { logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { usernameRule } from "~/lib/usernames";
import { mergeInterests } from "./interests";
import { maxInterests } from "./profile";
import type { profileSchema } from "./profile-form";
import { forgetHeaderProfile } from "./profiles.server";

/** What a member may save about themself. A picture that is left out stays as it is. */
interface SavedProfile extends Omit<z.infer<typeof profileSchema>, "avatar" | "banner"> {
  id: string;
  avatar?: string;
  banner?: string;
}

/** Why a save was refused: a sentence, and the field it belongs to; "" is the form as a whole. */
interface SaveFault {
  field: "" | "username";
  sentence: string;
}

/** Makes or changes the member's row. Null on success. */
export async function saveProfile(supabase: Supabase, profile: SavedProfile): Promise<SaveFault | null> {
  const row = { ...profile, updated_at: new Date().toISOString() };
  const { error } = await supabase.from("profiles").upsert(row, { onConflict: "id" });
  if (!error) {
    forgetHeaderProfile(profile.id);
    return null;
  }
  if (isUsernameTaken(error)) {
    return { field: "username", sentence: "This username is taken. Choose another one." };
  }
  // Of letters that the database is too old to know.
  if (error.message.includes("profiles_username_valid")) return { field: "username", sentence: usernameRule };
  logWriteError(error, "saving a profile failed");
  return { field: "", sentence: "Your profile could not be saved. Wait a moment and try again." };
}

export type InterestsAnswer = "saved" | "unchanged" | "too many" | "failed";

export async function addInterests(supabase: Supabase, id: string, added: string[]) {
  return changeInterests(supabase, id, present => mergeInterests(present, added));
}

export async function removeInterest(supabase: Supabase, id: string, removed: string) {
  return changeInterests(supabase, id, present => present.filter(interest => interest !== removed));
}

/** Changes what was read only while nobody else has changed it; otherwise reads again. */
async function changeInterests(
  supabase: Supabase,
  id: string,
  change: (present: string[]) => string[],
): Promise<InterestsAnswer> {
  for (let tries = 0; tries < 5; tries++) {
    const { data: row } = await supabase
      .from("profiles")
      .select("interests, updated_at")
      .eq("id", id)
      .maybeSingle();
    if (!row) return "failed";
    const interests = change(row.interests);
    if (interests.length === row.interests.length) return "unchanged";
    if (interests.length > Math.max(maxInterests, row.interests.length)) return "too many";
    const { data: changed, error } = await supabase
      .from("profiles")
      .update({ interests })
      .eq("id", id)
      .eq("updated_at", row.updated_at)
      .select("id");
    if (error) logWriteError(error, "changing interests failed");
    if (error) return "failed";
    if (changed.length > 0) return "saved";
  }
  return "failed";
}

/** Taken by another member, or kept for the guide. */
function isUsernameTaken({ code, message }: { code: string; message: string }) {
  return code === "23505" || message.includes("profiles_username_reserved");
}
