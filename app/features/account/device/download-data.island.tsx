import { type FormEvent, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { FromForms } from "~/device/device-content";
import { showToast, type Toast } from "~/device/toast";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { saveData } from "./save-data";

interface DownloadDataProps {
  fromForms: FromForms;
  label?: string;
  tell?: (outcome: Toast) => void;
}

/** Without script the form brings what the server keeps; sent before its script came it would lack the rest. */
export function DownloadData({ fromForms, label = "Download my data", tell = showToast }: DownloadDataProps) {
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);

  async function download(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    tell(await saveData(fromForms));
    setBusy(false);
  }

  return (
    <form method="post" action="/account-settings/data" onSubmit={download}>
      <Button
        variant="secondary"
        aria-disabled={isBusy || undefined}
        className={isHydrated ? "" : "invisible noscript:visible"}
      >
        <Icon name="download" />
        {isBusy ? "Downloading..." : label}
      </Button>
    </form>
  );
}
