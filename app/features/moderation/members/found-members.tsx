import { Avatar } from "~/ui/content/avatar";
import { Badge } from "~/ui/content/badge";
import { Card, CardGrid } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import type { FoundMember } from "./found";

export function FoundMembers({ members }: { members: readonly FoundMember[] }) {
  return (
    <CardGrid label="Members">
      {members.map(member => (
        <FoundMemberCard key={member.id} member={member} />
      ))}
    </CardGrid>
  );
}

function FoundMemberCard({ member }: { member: FoundMember }) {
  const { id, name, username, email, joinedAt, isAdmin, isSuspended } = member;
  const shown = name ?? email;
  return (
    <Card
      title={shown}
      href={`/admin/members/${id}`}
      meta={
        <>
          <Avatar name={shown} />
          {username !== null && <bdi>@{username}</bdi>}
          {isAdmin && <Badge tone="water">Admin</Badge>}
          {isSuspended && <Badge tone="sunrise">Suspended</Badge>}
        </>
      }
      subtitle={email}
      footer={
        <span>
          Member since <RelativeTime iso={joinedAt} />
        </span>
      }
    />
  );
}
