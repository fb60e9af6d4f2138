import { useState } from "react";
import type { FromForms } from "~/device/device-content";
import { DownloadData } from "./download-data.island";

/** In a dialog, which covers the place where messages are shown. */
export function DownloadFirst({ fromForms }: { fromForms: FromForms }) {
  const [outcome, setOutcome] = useState("");
  return (
    <div className="grid justify-items-start gap-2">
      <DownloadData
        fromForms={fromForms}
        label="Download my data first"
        tell={({ title, message }) => setOutcome(`${title}. ${message ?? ""}`)}
      />
      <p role="status" className="text-sm">
        {outcome}
      </p>
    </div>
  );
}
