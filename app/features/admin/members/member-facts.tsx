import type { ReactNode } from "react";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/numbers";
import { untilInWords } from "~/lib/suspension-words";
import { ButtonLink } from "~/ui/button";
import { RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";
import { RecordRows } from "../decisions/reported-thing";
import { accountRefusal, type Member, type MemberRecord } from "./member";

export function MemberFacts({ member, record }: { member: Member; record: MemberRecord | undefined }) {
  const { username, email, isConfirmed, joinedAt, lastSignInAt, posts, removedPosts } = member;
  return (
    <dl className="panel pairs">
      <Fact name="Username">
        {username === null ? "No profile yet" : <bdi className="break-all">@{username}</bdi>}
      </Fact>
      <Fact name="Email">
        <span className="break-all">{email ?? "None"}</span>
        {!isConfirmed && ", not confirmed"}
      </Fact>
      <Fact name="Member since">
        <RelativeTime iso={joinedAt} />
      </Fact>
      <Fact name="Last login">{lastSignInAt ? <RelativeTime iso={lastSignInAt} /> : "Never"}</Fact>
      <Fact name="Location posts">
        {formatCount(posts, "post")}
        {removedPosts > 0 && `, ${removedPosts} of them removed`}
      </Fact>
      <Fact name="Role">{roleOf(member)}</Fact>
      {record && <RecordRows record={record} />}
    </dl>
  );
}

function roleOf({ isGuide, isAdmin, isSample }: Member) {
  if (isSample) return "Sample, which nobody can log in as";
  if (isGuide) return "Treks Guide";
  return isAdmin ? "Admin" : "Member";
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="max-sm:mb-2">{children}</dd>
    </>
  );
}

export function SuspensionState({ member }: { member: Member }) {
  const { isSuspended, suspendedUntil, suspensionReason, isHidden } = member;
  if (!isSuspended) return null;
  return (
    <Notice tone="warning" title={`Suspended ${untilInWords(suspendedUntil)}`}>
      {suspensionReason && <p dir="auto">{suspensionReason}</p>}
      <p>
        {isHidden
          ? "Nobody sees the profile, the posts and the comments."
          : "Everybody sees the profile, the posts and the comments as before."}
      </p>
    </Notice>
  );
}

export function AccountLinks({ member, isSelf }: { member: Member; isSelf: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
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
    ["resend", "Send the confirmation again"],
    ["confirm", "Confirm the address"],
  ];
}
