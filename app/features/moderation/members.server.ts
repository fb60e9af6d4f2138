import { FormError } from "~/infra/form-error.server";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, pageOfRows, startBefore } from "~/lib/cursor";
import { malformedEmail, normalizeEmail } from "~/lib/email";
import { accountRefusals, type FoundMember, type FoundPost, type Member } from "./member";

const pageSize = 20;

export async function findMembers(supabase: Supabase, term: string, after: Cursor | null) {
  const from = after && { after_name: after.key.slice(1), after_id: after.id };
  const query = supabase
    .rpc("admin_find_members", { term: normalizeEmail(term), page_size: pageSize + 1, ...from })
    .select("id, name, username, email, joinedAt:joined_at, isAdmin:is_admin, isSuspended:is_suspended");
  const rows: FoundMember[] = dataOrThrow(await query);
  // A cursor's key is never empty, but a name may be.
  return pageOfRows(rows, pageSize, ({ name }) => `n${name ?? ""}`);
}

export async function listPosts(
  supabase: Supabase,
  filter: { term?: string; author?: string },
  before: Cursor | null,
) {
  const query = supabase
    .rpc("admin_list_posts", { ...filter, page_size: pageSize + 1, ...startBefore(before) })
    .select(
      "id, forumId:forum_id, forumName:forum_name, title, excerpt, createdAt:created_at, authorId:author_id, authorName:author_name, isHidden:is_hidden, removedAt:removed_at, commentOn:comment_on",
    );
  const rows: FoundPost[] = dataOrThrow(await query);
  return pageOfRows(rows, pageSize, ({ createdAt }) => createdAt);
}

export async function findMember(supabase: Supabase, member: string): Promise<Member | null> {
  const query = supabase
    .rpc("admin_member", { member })
    .select(
      "id, name, username, email, joinedAt:joined_at, lastSignInAt:last_sign_in_at, isConfirmed:is_confirmed, isAdmin:is_admin, isGuide:is_guide, isSuspended:is_suspended, suspendedUntil:suspended_until, suspensionReason:suspension_reason, isHidden:is_hidden, posts, removedPosts:removed_posts",
    );
  const row = dataOrThrow(await query.maybeSingle());
  // The generated types of functions lack null.
  return row && { ...row, name: (row.name as string | null) ?? row.email };
}

interface Suspension {
  actionKey: string;
  member: string;
  until: string | null;
  hide: boolean;
  reason: string;
  post: string | undefined;
}

/** Runs once for each action key. @throws FormError */
export async function suspendMember(
  supabase: Supabase,
  { actionKey, until, post, ...suspension }: Suspension,
) {
  // Null means for good, which the generated types lack.
  const args = { act: actionKey, ...suspension, until: until as string, ...(post && { post }) };
  throwRefusal((await supabase.rpc("suspend_member", args)).error);
}

interface AccountChange {
  actionKey: string;
  kind: string;
  member: string;
  reason: string;
  address: string | undefined;
}

/** Runs once for each action key; returns false when it ran before. @throws FormError */
export async function changeAccount(
  supabase: Supabase,
  { actionKey, kind, member, reason, address }: AccountChange,
): Promise<boolean> {
  const args = { act: actionKey, member, reason };
  const { data, error } =
    kind === "end-suspension"
      ? await supabase.rpc("end_suspension", args)
      : await supabase.rpc("change_account", { ...args, kind, ...(address && { address }) });
  throwRefusal(error);
  return data ?? false;
}

const refusals: Record<string, string | undefined> = {
  ...accountRefusals,
  date_out_of_range: "Choose a date from tomorrow on, within ten years.",
  no_member: "This member no longer exists.",
  not_suspended: "This member is no longer suspended.",
  already_confirmed: "This address has been confirmed in the meantime.",
};

const addressRefusals: Record<string, string | undefined> = {
  same_address: "The member already has this address.",
  address_taken: "Another member has this address.",
  invalid_address: malformedEmail,
};

function throwRefusal(error: Parameters<typeof writeFailed>[0] | null) {
  if (!error) return;
  const email = addressRefusals[error.message];
  if (email) throw new FormError({ email }, { status: 409 });
  const sentence = refusals[error.message];
  if (sentence) throw new FormError(sentence, { status: 409 });
  throw writeFailed(
    error,
    "an action on a member failed",
    "That could not be done. Wait a moment and try again.",
  );
}
