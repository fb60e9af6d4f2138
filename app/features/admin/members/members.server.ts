import { FormError } from "~/infra/form-error.server";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, pageOfRows, startBefore } from "~/lib/cursor";
import { accountRefusals, type FoundMember, type FoundPost, type Member, type MemberFilter } from "./member";

const pageSize = 20;
const listed =
  "id, name, username, email, joinedAt:joined_at, isConfirmed:is_confirmed, isAdmin:is_admin, isSample:is_sample, isSuspended:is_suspended";

/** The newest first. */
export async function listMembers(
  supabase: Supabase,
  filter: { shown: MemberFilter; term: string },
  before: Cursor | null,
) {
  const query = supabase
    .rpc("admin_members", { ...filter, page_size: pageSize + 1, ...startBefore(before) })
    .select(listed);
  const rows: FoundMember[] = dataOrThrow(await query);
  return pageOfRows(rows, pageSize, ({ joinedAt }) => joinedAt);
}

/** How many members each tab lists of those that match the term. */
export async function countMembers(supabase: Supabase, term: string): Promise<Record<MemberFilter, number>> {
  return dataOrThrow(await supabase.rpc("admin_member_counts", { term }).single());
}

/** Hidden posts too. */
export async function listPostsOf(supabase: Supabase, author: string, before: Cursor | null) {
  const query = supabase
    .rpc("admin_list_posts", { author, page_size: pageSize + 1, ...startBefore(before) })
    .select(
      "id, forumId:forum_id, forumName:forum_name, title, excerpt, createdAt:created_at, isHidden:is_hidden, removedAt:removed_at, commentOn:comment_on",
    );
  const rows: FoundPost[] = dataOrThrow(await query);
  return pageOfRows(rows, pageSize, ({ createdAt }) => createdAt);
}

export async function findMember(supabase: Supabase, member: string): Promise<Member | null> {
  const query = supabase
    .rpc("admin_member", { member })
    .select(
      `${listed}, lastSignInAt:last_sign_in_at, isGuide:is_guide, suspendedUntil:suspended_until, suspensionReason:suspension_reason, isHidden:is_hidden, bio, location, posts, removals, suspensions, reports, openReports:open_reports`,
    );
  const row = dataOrThrow(await query.maybeSingle());
  // The generated types of functions lack null.
  return row && { ...row, name: (row.name as string | null) ?? row.email };
}

interface Change {
  actionKey: string;
  member: string;
  reason: string;
}

type AccountChange = Change & { kind: "confirm-member" | "resend-confirmation" };
type RoleChange = Change & { isAdmin: boolean; password: string };

/** Runs once for each action key; returns false when it ran before. @throws FormError */
export async function changeAccount(supabase: Supabase, { actionKey, ...change }: AccountChange) {
  const { data, error } = await supabase.rpc("change_account", { act: actionKey, ...change });
  throwRefusal(error);
  return data ?? false;
}

/** Runs once for each action key. @throws FormError */
export async function setAdmin(supabase: Supabase, { actionKey, isAdmin, ...change }: RoleChange) {
  const { data, error } = await supabase.rpc("set_admin", { act: actionKey, is_admin: isAdmin, ...change });
  throwRefusal(error);
  if (data === "wrong_password") {
    throw new FormError({
      password: "This is not your password, or it was tried too often: wait a quarter of an hour.",
    });
  }
  const sentence = data && refusals[data];
  if (sentence) throw new FormError(sentence, { status: 409 });
}

const refusals: Record<string, string | undefined> = {
  ...accountRefusals,
  no_member: "This member no longer exists.",
  already_confirmed: "This address has been confirmed in the meantime.",
  last_admin: "This is the only admin. Make somebody else an admin first.",
  date_out_of_range: "Choose a date from tomorrow on, within ten years.",
  not_suspended: "This member is no longer suspended.",
  gone: "This no longer exists.",
  not_removed: "It is not removed any more, or its 30 days are over.",
};

/** @throws FormError for everything that an admin's write can be refused for */
export function throwRefusal(error: Parameters<typeof writeFailed>[0] | null) {
  if (!error) return;
  const sentence = refusals[error.message];
  if (sentence) throw new FormError(sentence, { status: error.message === "gone" ? 404 : 409 });
  throw writeFailed(
    error,
    "an act of an admin failed",
    "That could not be done. Wait a moment and try again.",
  );
}
