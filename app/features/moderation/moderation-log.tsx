import * as z from "zod/mini";
import { href } from "~/lib/href";
import { plural } from "~/lib/numbers";
import { untilInWords } from "~/lib/suspension-words";
import { kindInWords } from "~/ui/content/badge";
import { RelativeTime } from "~/ui/content/relative-time";

const moderationActionWords = {
  "dismiss-reports": "dismissed the reports",
  "reopen-reports": "opened the reports again",
  "remove-post": "removed the post",
  "restore-post": "restored the post",
  "suspend-member": "suspended the member",
  "end-suspension": "ended the suspension",
  "confirm-member": "confirmed the address",
  "resend-confirmation": "asked for another confirmation mail",
  "correct-address": "corrected the address",
  "delete-member": "deleted the member",
  "edit-place": "changed the place",
  "remove-place": "removed the place",
} as const;

export function wordsOfAction({ kind, postTitle }: Pick<ModerationAction, "kind" | "postTitle">) {
  const words = moderationActionWords[kind];
  return postTitle === "" ? words.replace(/post$/, "comment") : words;
}

export type ModerationActionKind = keyof typeof moderationActionWords;

const kinds = Object.keys(moderationActionWords) as [ModerationActionKind, ...ModerationActionKind[]];

export const accountKinds = [
  "confirm-member",
  "resend-confirmation",
  "correct-address",
  "delete-member",
] as const satisfies ModerationActionKind[];

const memberKinds = new Set<ModerationActionKind>(["suspend-member", "end-suspension", ...accountKinds]);

const isMemberAction = ({ kind }: Pick<ModerationAction, "kind">) => memberKinds.has(kind);

const place = z.object({ id: z.string(), name: z.string() });
const texts = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

/** What became of a place: what it was, and what it is, or where its posts are. */
const placeChange = z.object({
  place,
  was: texts,
  is: z.optional(texts),
  movedTo: z.optional(z.nullable(place)),
  posts: z.optional(z.number()),
});

export const moderationActionSchema = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  adminName: z.string(),
  memberId: z.nullable(z.string()),
  memberName: z.nullable(z.string()),
  postId: z.nullable(z.string()),
  postTitle: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  change: z.catch(z.nullable(placeChange), null),
  terms: z.catch(z.nullable(z.object({ until: z.nullable(z.string()), hide: z.boolean() })), null),
});

export type ModerationAction = z.infer<typeof moderationActionSchema>;

function describeTerms({ terms }: Pick<ModerationAction, "terms">) {
  return terms && `${untilInWords(terms.until)}, content ${terms.hide ? "hidden" : "kept"}`;
}

export function ModerationLog({ actions }: { actions: readonly ModerationAction[] }) {
  return (
    <ol className="divided rounded-lg border border-line bg-surface">
      {actions.map(action => (
        <li key={action.id} className="grid gap-1 px-4 py-3 wrap-anywhere">
          <p>
            <span dir="auto" className="font-semibold">
              {action.adminName}
            </span>{" "}
            {wordsOfAction(action).replace(/ the comment$/, "")} <ActionSubject {...action} />{" "}
            {describeTerms(action)}
          </p>
          {action.change ? <PlaceChange {...action.change} /> : <p dir="auto">{action.reason}</p>}
          <p className="text-sm text-muted">
            <RelativeTime iso={action.createdAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function PlaceChange({ was, is, movedTo, posts = 0 }: z.infer<typeof placeChange>) {
  if (movedTo) {
    return (
      <p>
        {plural(posts, "post or comment", "posts and comments")} moved to <PlaceLink {...movedTo} />
      </p>
    );
  }
  return (
    <ul>
      {Object.entries(was).map(([name, before]) => (
        <li key={name} dir="auto">
          {kindInWords(name)}: {before || "nothing"}
          {is && `, now ${is[name] || "nothing"}`}
        </li>
      ))}
    </ul>
  );
}

const PlaceLink = ({ id, name }: z.infer<typeof place>) => (
  <a href={href("/location-forums/:forumId", { forumId: id })} dir="auto" className="link">
    {name}
  </a>
);

function ActionSubject({ change, ...action }: ModerationAction) {
  return change ? <PlaceLink {...change.place} /> : <MemberOrPost {...action} />;
}

function MemberOrPost({ memberId, memberName, postId, postTitle, kind }: Omit<ModerationAction, "change">) {
  const isOnMember = isMemberAction({ kind });
  const words =
    isOnMember || !postId
      ? (memberName ?? "somebody who has left")
      : postTitle === ""
        ? "a comment"
        : (postTitle ?? "a post");
  const path = subjectPath();
  return path ? (
    <a href={path} dir="auto" className="link">
      {words}
    </a>
  ) : (
    <span dir="auto">{words}</span>
  );

  function subjectPath() {
    if (isOnMember) return memberId && href("/admin/members/:profileId", { profileId: memberId });
    if (postId) return href("/admin/reports/posts/:postId", { postId });
    return memberId && href("/admin/reports/members/:profileId", { profileId: memberId });
  }
}
