import type { ReactNode } from "react";
import type { FromForms } from "~/islands/device/device-content";
import { Button } from "~/ui/forms/button";
import { CheckboxField } from "~/ui/forms/checkbox-field";
import { KeptInBrowser } from "./device/kept-in-browser.island";

export type DeleteAccountFormProps = { clearLocal?: boolean; cancel: ReactNode; fromForms?: FromForms };

/** The same words and the same form, in the dialog of the settings and on the page for browsers without it. */
export function DeleteAccountForm({ clearLocal = true, cancel, fromForms }: DeleteAccountFormProps) {
  return (
    <form method="post" action="/account-settings/delete" className="grid gap-5">
      <div className="grid gap-3">
        <p>
          This cannot be undone. Your account, your profile and every post you wrote in the location forums
          are deleted for good, and you are signed out everywhere.
        </p>
        <KeptInBrowser fromForms={fromForms} />
      </div>
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
  );
}

export const deleteAccountTitle = "Are you absolutely sure?";
