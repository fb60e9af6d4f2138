import { useState, useSyncExternalStore } from "react";
import { type FromForms, readContent } from "~/browser/records/backup";
import { onChange } from "~/browser/records/writes";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/feedback/dialog";
import { describeContent } from "./content-kinds";
import { DeleteAccountForm, deleteAccountTitle } from "./delete-account-form";
import { DownloadData } from "./download-data";

export function DeleteAccountDialog({ fromForms }: { fromForms: FromForms }) {
  return (
    <Dialog id="delete-account" title={deleteAccountTitle}>
      <DeleteAccountForm
        keptNow={<KeptNow fromForms={fromForms} />}
        download={<DownloadFirst fromForms={fromForms} />}
        cancel={
          <Button variant="secondary" formMethod="dialog" autoFocus>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}

function KeptNow({ fromForms }: { fromForms: FromForms }) {
  const words = useSyncExternalStore(
    onChange,
    () => describeContent(readContent(fromForms)),
    () => null,
  );
  if (words === null) return null;
  return words ? `Right now that is ${words}. ` : "Right now there is nothing. ";
}

/** The dialog covers the toasts, so it shows the outcome itself. */
function DownloadFirst({ fromForms }: { fromForms: FromForms }) {
  const [outcome, setOutcome] = useState("");
  return (
    <div className="grid justify-items-start gap-2">
      <DownloadData
        fromForms={fromForms}
        label="Download my data first"
        onDone={({ title, message }) => setOutcome(`${title}. ${message ?? ""}`)}
      />
      <p role="status" className="text-sm">
        {outcome}
      </p>
    </div>
  );
}
