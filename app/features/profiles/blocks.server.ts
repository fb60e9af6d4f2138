import type { PostgrestError } from "@supabase/supabase-js";
import { type ActionFunctionArgs, redirect } from "react-router";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { requireMember } from "~/infra/guards.server";
import { notFound } from "~/infra/responses";
import { breaksKey, dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan, pageOfRows } from "~/lib/cursor";
import { href } from "~/lib/href";
import { returnPath } from "~/lib/redirects";
import { isUuid } from "~/lib/uuid";
import { blockPath } from "./profile";

type Args = Pick<ActionFunctionArgs, "params" | "url">;

/** Does not ask for confirmation, because both steps are easily undone. */
export const blockAction = formAction(
  { title: "Nothing was changed", authorize: requireMember, refusedTo: pathAfter },
  async ({ authorized: viewer, supabase, ...args }) => {
    const memberId = memberIdIn(args);
    if (memberId === viewer.id) throw new FormError("You cannot block yourself.");
    const blocks = supabase.from("member_blocks");
    const isUnblocking = args.pattern.endsWith("/unblock");
    const { error } = isUnblocking
      ? await blocks.delete().eq("blocked_id", memberId)
      : await blocks.insert({ blocked_id: memberId });
    if (error) throwUnlessBlocked(error);
    const undo = blockPath(isUnblocking ? "block" : "unblock", memberId, pathAfter(args));
    return redirectWithFlash(pathAfter(args), { ...(isUnblocking ? unblockedFlash : blockedFlash), undo });
  },
);

const blockedFlash = {
  title: "Member blocked",
  message: "Their posts and comments are hidden from you. They won't be told.",
};
const unblockedFlash = { title: "Member unblocked", message: "You see their posts and comments again." };

function throwUnlessBlocked(error: PostgrestError) {
  if (error.code === "23505") return;
  // 42501 means that the profile does not exist or is hidden from the caller.
  if (error.code === "42501" || breaksKey(error, "member_blocks_blocked_id_fkey")) throw notFound();
  throwDailyLimit(error);
  const sentence = "That could not be saved. Wait a moment and try again.";
  throw writeFailed(error, "blocking or unblocking a member failed", sentence);
}

export const redirectToProfile = ({ params }: Pick<ActionFunctionArgs, "params">) =>
  redirect(href("/profile/:profileId", { profileId: memberIdIn({ params }) }));

function pathAfter({ params, url }: Args) {
  return returnPath(url, href("/profile/:profileId", { profileId: memberIdIn({ params }) }));
}

function memberIdIn({ params: { profileId = "" } }: Pick<ActionFunctionArgs, "params">) {
  if (!isUuid(profileId)) throw notFound();
  return profileId.toLowerCase();
}

const pageSize = 20;

interface BlockedMember {
  id: string;
  blockedAt: string;
  profile: { name: string; username: string; avatarDigest: string | null } | null;
}

export async function listBlockedMembers(supabase: Supabase, before: Cursor | null) {
  const query = supabase
    .from("member_blocks")
    .select(
      "id:blocked_id, blockedAt:created_at, profile:profiles(name, username, avatarDigest:avatar_digest)",
    )
    .order("created_at", { ascending: false })
    .order("blocked_id", { ascending: false })
    .limit(pageSize + 1);
  const older = before && olderThan(before, "created_at", "blocked_id");
  // The types know no relations: this is the only row that comes with one of another table.
  const rows = dataOrThrow(
    await (older ? query.or(older) : query).overrideTypes<BlockedMember[], { merge: false }>(),
  );
  return pageOfRows(rows, pageSize, ({ blockedAt }) => blockedAt);
}
