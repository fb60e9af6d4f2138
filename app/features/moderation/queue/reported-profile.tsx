import { ButtonLink } from "~/ui/button";
import type { MemberRecord } from "./reported-thing";

export function ReportedProfile({ record: { id, username, location, bio } }: { record: MemberRecord }) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="text-muted">@{username}</p>
      {location && <p dir="auto">{location}</p>}
      {bio && (
        <p dir="auto" className="whitespace-pre-line">
          {bio}
        </p>
      )}
      <p>
        <ButtonLink href={`/profile/${id}`} variant="quiet">
          Open the profile with its pictures
        </ButtonLink>
      </p>
    </div>
  );
}
