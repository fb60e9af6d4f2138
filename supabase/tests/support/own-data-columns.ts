import { ids } from "./fixtures.ts";

interface MembersTable {
  /** The condition for the author's row, or the admin's if authors have none. */
  rowOf: string;
  /** Reasons by omitted column. */
  left: Record<string, string>;
}

const derived = "made by the database from what is in the file";
const credential = "a key or a code, which would only help a thief";
const unused = "always empty: Treks has no such way to log in";
const internal = "how the work is done, nothing of the member";

const hiding = "follows from what admins decided, which is in the file";

/** Tables with data of members, and the columns that "Download my data" omits. */
export const membersTables: Record<string, MembersTable> = {
  "public.profiles": {
    rowOf: `id = '${ids.author}'`,
    left: {
      avatar_digest: derived,
      banner_digest: derived,
      ...each("avatar_small banner_small", "the photos of the file, smaller"),
      search_names: derived,
    },
  },
  "public.location_forum_posts": {
    rowOf: `id = '${ids.deletedPost}'`,
    left: {
      is_visible: derived,
      image_url: derived,
      photos: "with the bytes of each photo",
      search_words: derived,
      excerpt: derived,
      track_sketch: "a few points of the line in the file",
      kind: derived,
      ...each("comment_on answers", "in the file of a comment"),
    },
  },
  "private.post_states": {
    rowOf: `post_id = '${ids.deletedPost}'`,
    left: {
      removed_at: "in the file of a removed post",
      act: hiding,
      is_evidence: "that a report keeps it, of which its author is told nothing",
    },
  },
  "public.location_post_versions": {
    rowOf: `post_id = '${ids.deletedPost}'`,
    left: {},
  },
  "public.reports": {
    rowOf: `id = '${ids.report}'`,
    left: {
      id: internal,
      ...each("post_id post_version", "in the file of a report of a post"),
    },
  },
  "private.report_decisions": {
    rowOf: `report_id = '${ids.report}'`,
    left: each("report_id act", "how it was decided is not told to whoever reported"),
  },
  "public.follows": { rowOf: `member_id = '${ids.author}' and kind = 'place'`, left: {} },
  "private.notifications": { rowOf: `id = '${ids.notification}'`, left: { id: internal } },
  "public.member_settings": {
    rowOf: `member_id = '${ids.author}'`,
    left: { digest_token: credential },
  },
  "public.confirmations": {
    rowOf: `member_id = '${ids.author}'`,
    left: { confirmed_on: derived },
  },
  "public.place_suggestions": { rowOf: `id = '${ids.suggestion}'`, left: {} },
  "public.member_blocks": {
    rowOf: `blocker_id = '${ids.author}'`,
    left: {},
  },
  "private.first_day_posts": {
    rowOf: `user_id = '${ids.author}'`,
    left: {},
  },
  "private.daily_writes": {
    rowOf: `member_id = '${ids.author}'`,
    left: each("member_id since posts bytes", "for one day, a count of what is in the file"),
  },
  "public.moderation_log": {
    rowOf: `id = '${ids.suspension}'`,
    left: {
      id: internal,
      ...each("member_id member_name details", "of somebody else, in the file of an admin"),
      ...each("post_id post_title", "in the file of the member whose post it is"),
    },
  },
  "private.suspensions": {
    rowOf: `member_id = '${ids.banned}'`,
    left: {
      member_id: hiding,
      act: hiding,
      hides: hiding,
      until: "told at the login that it refuses",
      ...each("tries tried_at", "counts tries of a log-in that is refused"),
    },
  },
  "public.admin_actions": {
    rowOf: `id = '${ids.memberPurge}'`,
    left: { id: internal },
  },
  "auth.users": {
    rowOf: `id = '${ids.author}'`,
    left: {
      raw_app_meta_data: "of it the role and since when, in files of admins",
      updated_at: "moves with each login",
      confirmed_at: derived,
      ...each("aud role is_sso_user is_anonymous email_change_confirm_status", internal),
      ...each("invited_at confirmation_sent_at recovery_sent_at", "when a mail was sent last"),
      ...each("banned_until deleted_at", "empty for whoever can log in to download anything"),
      ...each("encrypted_password confirmation_token recovery_token reauthentication_token", credential),
      ...each("email_change_token_new email_change_token_current phone_change_token", credential),
      ...each("phone phone_confirmed_at phone_change phone_change_sent_at reauthentication_sent_at", unused),
      ...each("email_change email_change_sent_at", unused),
    },
  },
  "auth.sessions": {
    rowOf: `user_id = '${ids.author}'`,
    left: {
      id: credential,
      updated_at: "stands in for refreshed_at",
      ...each("not_after tag scopes aal factor_id", unused),
      ...each("refresh_token_hmac_key refresh_token_counter", credential),
    },
  },
};

/** Tables that the file omits. */
export const otherTables: Record<string, string> = {
  "public.location_forums": "places, which are nobody's",
  "public.crawl_pages": "pages of other sites",
  "public.post_photos": "in the file with their posts",
  "auth.refresh_tokens": credential,
  "auth.flow_state": unused,
  "auth.identities": "the e-mail address once more",
  "private.readable_posts": derived,
  "private.tellable_posts": derived,
  "private.accounts": derived,
  "private.password_tries": "how often an admin has typed a password lately",
  "private.comment_counts": derived,
  "private.place_counts": derived,
  "private.conditions": derived,
  "private.digest_runs": "when the sender last ran, which is nobody's",
  "private.used_ids": "ids of what is gone, which are nobody's",
  "private.removed_places": "places that are gone, which were nobody's",
  "private.place_decisions": "which admin decided, which is not told",
  "private.post_mentions": "members whom a post has named, which its texts in the file say",
  "private.uncounted_posts": hiding,
  "private.recounts": hiding,
  "private.repeated_sign_ups": "accounts that are not confirmed yet, so nobody can log in to download it",
  "private.first_steps": "whether a hint to new members is still shown",
  "private.untold_followers": "members whom a post is about to be told to, for minutes",
  "mail.messages": "mail that was sent to the member; those that wait hold credentials",
  "auth.audit_log_entries": "the auth service's log, which the file names as not included",
};

function split(names: string) {
  return names.split(" ");
}

function each(names: string, reason: string) {
  return Object.fromEntries(split(names).map(name => [name, reason]));
}
