import { untilInWords } from "~/lib/suspension-words";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import type { Member } from "./found";

export function SuspensionState({ member }: { member: Member }) {
  const { id, isSuspended, suspendedUntil, suspensionReason, isHidden } = member;
  if (!isSuspended) return null;
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={`Suspended ${untilInWords(suspendedUntil)}`}>
        {suspensionReason && <p dir="auto">{suspensionReason}</p>}
        <p>
          {isHidden
            ? "Nobody sees the profile and the posts."
            : "Everybody sees the profile and the posts as before."}
        </p>
      </Notice>
      <ButtonLink
        href={`/admin/members/${id}/end-suspension`}
        variant="secondary"
        className="justify-self-start"
      >
        End suspension
      </ButtonLink>
    </div>
  );
}
