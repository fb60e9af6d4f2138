import { ButtonLink } from "~/ui/button";
import type { Member } from "./found";

/** To the pages where an admin changes the account or deletes it. */
export function AccountLinks({ member: { id, isConfirmed } }: { member: Member }) {
  const href = (act: string) => `/admin/members/${id}/account/${act}`;
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="mb-4 text-2xl">
        Account
      </h2>
      <div className="flex flex-wrap gap-3">
        {!isConfirmed && (
          <>
            <ButtonLink href={href("resend")} variant="secondary">
              Send the confirmation again
            </ButtonLink>
            <ButtonLink href={href("confirm")} variant="secondary">
              Confirm the address
            </ButtonLink>
          </>
        )}
        <ButtonLink href={href("address")} variant="secondary">
          Correct the address
        </ButtonLink>
        <ButtonLink href={href("delete")} variant="secondary">
          Delete the member
        </ButtonLink>
      </div>
    </section>
  );
}
