import type { PostgrestError } from "@supabase/supabase-js";
import { z } from "zod";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { requireMember } from "~/infra/guards.server";
import { notFound } from "~/infra/responses";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { returnPath } from "~/lib/redirects";
import { type Followable, followKinds, followListPath, followPath } from "./follow";

const addressSchema = z.object({
  step: z.enum(["follow", "stop"]),
  kind: z.enum(followKinds),
  thing: z.guid().toLowerCase(),
});

export const followAction = formAction(
  {
    title: "Nothing was changed",
    authorize: requireMember,
    refusedTo: ({ url }) => returnPath(url, followListPath),
  },
  async ({ authorized: viewer, supabase, url }) => {
    const { data: asked } = addressSchema.safeParse(Object.fromEntries(url.searchParams));
    if (!asked) throw notFound();
    const { step, kind, thing } = asked;
    if (thing === viewer.id) throw new FormError("You cannot follow yourself.");
    const follows = supabase.from("follows");
    const isFollowed = step === "follow";
    const { error } = isFollowed
      ? await follows.insert({ kind, thing })
      : await follows.delete().eq("kind", kind).eq("thing", thing);
    if (error) throwUnlessFollowed(error);
    const from = returnPath(url, followListPath);
    const undo = followPath(isFollowed ? "stop" : "follow", asked, from);
    return redirectWithFlash(from, {
      ...(isFollowed ? { title: "Following", message: newsOf[kind] } : { title: "No longer following" }),
      undo,
    });
  },
);

const newsOf: Record<Followable["kind"], string> = {
  place: "You'll be notified of new posts here.",
  member: "You'll be notified of their new posts. They won't know that you follow them.",
  discussion: "You'll be notified of new comments here.",
};

function throwUnlessFollowed(error: PostgrestError) {
  if (error.code === "23505") return;
  // 42501: it does not exist, or is hidden from the caller.
  if (error.code === "42501") throw notFound();
  if (error.message === "too_many_follows")
    throw new FormError("You follow 1,000 things, the most there can be. Stop following one of them first.");
  throwDailyLimit(error);
  throw writeFailed(error, "following failed", "That could not be saved. Wait a moment and try again.");
}

export async function listFollows(supabase: Supabase) {
  const query = supabase.rpc("list_follows");
  return dataOrThrow(await query.select("kind, thing, name, forumId:forum_id, since:created_at"));
}
