import { type ActionFunctionArgs, redirect } from "react-router";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError, throwDailyLimit } from "~/infra/form-error.server";
import { notFound } from "~/infra/responses";
import { requireFreshUser } from "~/infra/session/guards.server";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, olderThan } from "~/lib/cursor";
import { pageOfRows } from "~/lib/page-of-rows";
import { safeRedirect } from "~/lib/redirects";
import { isUuid } from "~/lib/uuid";
import { blockPath } from "./profile";

type Asked = Pick<ActionFunctionArgs, "params" | "url">;

/** Blocks and unblocks at once, because each is as easily undone. */
export const blockAction = formAction(
  { title: "Nothing was changed", authorize: requireFreshUser, refusedTo: whereFrom },
  async ({ viewer, supabase, ...args }) => {
    const memberId = memberIn(args);
    if (memberId === viewer.id) throw new FormError("You cannot block yourself.");
    const { undoneBy, change, title, message } =
      steps[args.pattern.endsWith("/unblock") ? "unblock" : "block"];
    await change(supabase, memberId);
    return redirectWithFlash(whereFrom(args), {
      kind: "success",
      title,
      message,
      undo: blockPath(undoneBy, memberId, whereFrom(args)),
    });
  },
);

const steps = {
  block: {
    undoneBy: "unblock",
    change: blockMember,
    title: "Member blocked",
    message: "Their posts are hidden from you. They are not told.",
  },
  unblock: {
    undoneBy: "block",
    change: unblockMember,
    title: "Member unblocked",
    message: "You see their posts again.",
  },
} as const;

export function backToProfile({ params: { profileId } }: Pick<ActionFunctionArgs, "params">) {
  return redirect(`/profile/${memberIn({ params: { profileId } })}`);
}

/** The page with the form, as its address says. */
function whereFrom({ params, url }: Asked) {
  const fallback = `/profile/${memberIn({ params })}`;
  const from = safeRedirect(url.searchParams.get("from"), url.origin, fallback);
  return encodeURIComponent(from).length <= longestAddress ? from : fallback;
}

/** Encoded: what the address of Undo has room for. */
const longestAddress = 200;

function memberIn({ params: { profileId = "" } }: Pick<ActionFunctionArgs, "params">) {
  if (!isUuid(profileId)) throw notFound();
  return profileId.toLowerCase();
}

const pageSize = 20;

/** Blocked twice is blocked. @throws FormError */
async function blockMember(supabase: Supabase, memberId: string): Promise<void> {
  const { error } = await supabase.from("member_blocks").insert({ blocked_id: memberId });
  if (!error || error.code === "23505") return;
  // 42501: there is no such profile, or none that the caller sees.
  if (error.code === "23503" || error.code === "42501") throw notFound();
  throwDailyLimit(error);
  logWriteError(error, "blocking a member failed");
  throw notChanged();
}

/** @throws FormError */
async function unblockMember(supabase: Supabase, memberId: string): Promise<void> {
  const { error } = await supabase.from("member_blocks").delete().eq("blocked_id", memberId);
  if (!error) return;
  logWriteError(error, "unblocking a member failed");
  throw notChanged();
}

const notChanged = () =>
  new FormError("That could not be saved. Wait a moment and try again.", { status: 503 });

/** Whom the caller has blocked, the newest first. */
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
  const rows = dataOrThrow(await (older ? query.or(older) : query));
  return pageOfRows(rows, pageSize, ({ blockedAt }) => blockedAt);
}
