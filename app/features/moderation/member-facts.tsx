import type { ReactNode } from "react";
import { href } from "~/lib/href";
import { formatCount } from "~/lib/numbers";
import { untilInWords } from "~/lib/suspension-words";
import { ButtonLink } from "~/ui/button";
import { RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";
import { Section } from "~/ui/layout/page";
import type { Member } from "./member";

export function MemberFacts({ member }: { member: Member }) {
  const { username, email, isConfirmed, joinedAt, lastSignInAt, posts, removedPosts } = member;
  return (
    <dl className="panel pairs">
      <Fact name="Username">
        {username === null ? "No profile yet" : <bdi className="break-all">@{username}</bdi>}
      </Fact>
      <Fact name="Email">
        <span className="break-all">{email}</span>
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
      <Fact name="Role">{member.isGuide ? "Treks Guide" : member.isAdmin ? "Admin" : "Member"}</Fact>
    </dl>
  );
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
  const { id, isSuspended, suspendedUntil, suspensionReason, isHidden } = member;
  if (!isSuspended) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="warning" title={`Suspended ${untilInWords(suspendedUntil)}`}>
        {suspensionReason && <p dir="auto">{suspensionReason}</p>}
        <p>
          {isHidden
            ? "Nobody sees the profile, the posts and the comments."
            : "Everybody sees the profile, the posts and the comments as before."}
        </p>
      </Notice>
      <ButtonLink
        href={href("/admin/members/:profileId/end-suspension", { profileId: id })}
        variant="secondary"
        className="justify-self-start"
      >
        End suspension
      </ButtonLink>
    </div>
  );
}

export function AccountLinks({ member: { id, isConfirmed } }: { member: Member }) {
  const links = isConfirmed ? [] : unconfirmedLinks;
  return (
    <Section id="account" title="Account" headingClass="mb-4 text-2xl">
      <div className="flex flex-wrap gap-3">
        {[...links, ...accountLinks].map(([action, label]) => (
          <ButtonLink
            key={action}
            href={href("/admin/members/:profileId/account/:action", { profileId: id, action })}
            variant="secondary"
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </Section>
  );
}

const unconfirmedLinks = [
  ["resend", "Send the confirmation again"],
  ["confirm", "Confirm the address"],
] as const;
const accountLinks = [
  ["address", "Correct the address"],
  ["delete", "Delete the member"],
] as const;
