import { Avatar } from "~/ui/content/avatar";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { BlockForm } from "./block-form";
import { avatarUrl, type Profile } from "./profile";

export interface BlockedMember {
  id: string;
  blockedAt: string;
  /** Null where nobody may see it any more. */
  profile: Pick<Profile, "name" | "username" | "avatarDigest"> | null;
}

export function BlockedList({ members, from }: { members: readonly BlockedMember[]; from: string }) {
  return (
    <ul aria-label="Blocked members" className="panel grid gap-4">
      {members.map(member => (
        <BlockedItem key={member.id} member={member} from={from} />
      ))}
    </ul>
  );
}

function BlockedItem({ member: { id, blockedAt, profile }, from }: { member: BlockedMember; from: string }) {
  const name = profile?.name ?? "Anonymous";
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={avatarUrl(id, profile?.avatarDigest ?? null)} />
      <div className="min-w-0 grow wrap-anywhere">
        <AuthorLink id={id} name={name} />
        <p className="text-sm text-muted">
          {profile && <span dir="auto">@{profile.username} · </span>}
          Blocked <RelativeTime iso={blockedAt} />
        </p>
      </div>
      <BlockForm member={{ id, name, isBlocked: true }} from={from} />
    </li>
  );
}
