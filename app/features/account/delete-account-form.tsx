import type { ReactNode } from "react";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { Button } from "~/ui/button";

interface DeleteAccountFormProps {
  clearLocal?: boolean;
  cancel: ReactNode;
  keptNow?: ReactNode;
  download: ReactNode;
}

export function DeleteAccountForm({ clearLocal = true, cancel, keptNow, download }: DeleteAccountFormProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-3">
        <p>
          This cannot be undone. Your account, your profile and every post and comment you wrote in the
          location forums are deleted for good, and you are signed out everywhere.
        </p>
        <p className="text-muted">
          What lives only in this browser is not on our servers: your general forum posts, comments, photos,
          activities and to-do list, and what was not sent yet. {keptNow}It stays here unless you remove it
          too.
        </p>
      </div>
      {download}
      <form method="post" action="/account-settings/delete" className="grid grid-cols-1 gap-5">
        <CheckboxField
          label="Also remove what I keep in this browser"
          name="clearLocal"
          defaultChecked={clearLocal}
          className="noscript:hidden"
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          {cancel}
          <Button variant="danger" busyLabel="Deleting...">
            Delete my account
          </Button>
        </div>
      </form>
    </div>
  );
}

export const deleteAccountTitle = "Are you absolutely sure?";
