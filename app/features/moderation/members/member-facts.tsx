import type { ReactNode } from "react";
import { formatCount } from "~/lib/numbers";
import { RelativeTime } from "~/ui/content/relative-time";
import type { Member } from "./found";

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
