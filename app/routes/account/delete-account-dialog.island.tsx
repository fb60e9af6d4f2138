import { useState, useSyncExternalStore } from "react";
import { readContent } from "~/browser/records/backup";
import { onChange } from "~/browser/records/writes";
import { describeContent } from "~/features/account/content-kinds";
import { DeleteAccountForm, deleteAccountTitle } from "~/features/account/delete-account-form";
import { DownloadData } from "~/features/account/download-data";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";

export default function DeleteAccountDialog() {
  return (
    <Dialog id="delete-account" title={deleteAccountTitle}>
      <DeleteAccountForm
        keptNow={<KeptNow />}
        download={<DownloadFirst />}
        cancel={
          <Button variant="secondary" formMethod="dialog" autoFocus>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}

function KeptNow() {
  const words = useSyncExternalStore(
    onChange,
    () => describeContent(readContent()),
    () => null,
  );
  if (words === null) return null;
  return words ? `Right now that is ${words}. ` : "Right now there is nothing. ";
}

/** The dialog covers the toasts, so it shows the outcome itself. */
function DownloadFirst() {
  const [outcome, setOutcome] = useState("");
  return (
    <div className="grid justify-items-start gap-2">
      <DownloadData
        label="Download my data first"
        onDone={({ title, message }) => setOutcome(`${title}. ${message ?? ""}`)}
      />
      <p role="status" className="text-sm">
        {outcome}
      </p>
    </div>
  );
}
