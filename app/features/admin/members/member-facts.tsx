import { Fragment, type ReactNode } from "react";
import { href } from "~/lib/href";
import { titleOrComment } from "~/lib/location-post";
import { moderatePostPath } from "~/lib/moderation-paths";
import { formatCount } from "~/lib/numbers";
import { untilInWords } from "~/lib/suspension-words";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/content/badge";
import { RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";
import { Section } from "~/ui/layout/page";
import { accountRefusal, type FoundPost, type Member } from "./member";

type Facts = Record<string, ReactNode>;

export function MemberFacts({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { username, email, isConfirmed, joinedAt, lastSignInAt, posts, location, bio } = member;
  const facts: Facts = {
    Username: username === null ? "No profile yet" : <bdi>@{username}</bdi>,
    Email: `${email ?? "None"}${isConfirmed ? "" : ", not confirmed"}`,
    Joined: <RelativeTime iso={joinedAt} />,
    "Last login": lastSignInAt ? <RelativeTime iso={lastSignInAt} /> : "Never",
    Role: roleOf(member),
    "Location posts": formatCount(posts, "post"),
    ...(isSelf ? {} : recordOf(member)),
    ...(location && { Location: <bdi>{location}</bdi> }),
    ...(bio && { About: <bdi>{bio}</bdi> }),
  };
  return <FactList facts={facts} className="panel" />;
}

/** What is known of the author, and what admins did before. */
export function AuthorRecord({ member }: { member: Member }) {
  const { id, name, username, joinedAt, posts } = member;
  const facts: Facts = {
    Joined: <RelativeTime iso={joinedAt} />,
    "Location posts": formatCount(posts, "post"),
    ...recordOf(member),
  };
  return (
    <Section id="author" title="Author" headingClass="mb-3 text-xl">
      <p className="wrap-anywhere">
        <a href={href("/admin/members/:profileId", { profileId: id })} dir="auto" className="link">
          {name}
        </a>{" "}
        {username && <bdi className="text-muted">@{username}</bdi>}
      </p>
      <FactList facts={facts} className="mt-2" />
    </Section>
  );
}

const recordOf = ({ removals, suspensions, reports, openReports }: Member): Facts => ({
  "Removed by admins": removals,
  Suspensions: suspensions,
  Reports: openReports > 0 ? `${reports}, ${openReports} open` : reports,
});

function FactList({ facts, className }: { facts: Facts; className: string }) {
  return (
    <dl className={`pairs wrap-anywhere tabular-figures ${className}`}>
      {Object.entries(facts).map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="max-sm:mb-2">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function roleOf({ isGuide, isAdmin, isSample }: Member) {
  if (isSample) return "Sample, which nobody can log in as";
  if (isGuide) return "Treks Guide";
  return isAdmin ? "Admin" : "Member";
}

export function SuspensionState({ member }: { member: Member }) {
  const { isSuspended, suspendedUntil, suspensionReason, isHidden } = member;
  if (!isSuspended) return null;
  return (
    <Notice tone="warning" title={`Suspended ${untilInWords(suspendedUntil)}`}>
      {suspensionReason && <p dir="auto">{suspensionReason}</p>}
      <p>Their profile, posts and comments {isHidden ? "are hidden" : "stay visible"}.</p>
    </Notice>
  );
}

export function AccountLinks({ member, isSelf }: { member: Member; isSelf: boolean }) {
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {accountLinks(member, isSelf).map(([action = "", label]) => (
        <ButtonLink
          key={action}
          href={href("/admin/members/:profileId/account/:action", { profileId: member.id, action })}
          variant="secondary"
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  );
}

function accountLinks(member: Member, isSelf: boolean) {
  if (member.isAdmin) return [["end-admin", "Not an admin any more"]];
  if (accountRefusal(member, isSelf) !== null || member.isSuspended) return [];
  if (member.isConfirmed) return [["make-admin", "Make admin"]];
  return [
    ["resend", "Resend the confirmation"],
    ["confirm", "Confirm the address"],
  ];
}

interface MemberPostsProps {
  posts: readonly FoundPost[];
  /** The page that lists them. */
  from: string;
}

/** Each leads to its decision, and that back to the list. */
export function MemberPosts({ posts, from }: MemberPostsProps) {
  return (
    <ol className="divided rounded-lg border border-line bg-surface">
      {posts.map(post => (
        <li key={post.id} className="grid gap-1 px-4 py-3 wrap-anywhere">
          <a href={moderatePostPath(post.id, from)} dir="auto" className="link">
            {titleOrComment(post)}
          </a>
          <p dir="auto">{post.excerpt}</p>
          <p className="card-line">
            <span dir="auto">{post.forumName}</span>
            <RelativeTime iso={post.createdAt} />
            {post.isHidden && <Badge tone="granite">{post.removedAt ? "Removed" : "Hidden"}</Badge>}
          </p>
        </li>
      ))}
    </ol>
  );
}
