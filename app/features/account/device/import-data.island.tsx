import { useEffect, useEffectEvent, useRef } from "react";
import type { FromForms } from "~/device/device-content";
import { downloadFile } from "~/device/download";
import { FileField } from "~/forms/fields/file-field";
import { dataFileName } from "~/lib/data-file";
import { Notice } from "~/ui/feedback/notice";
import { ImportPreview } from "./import-preview.island";
import { useImport } from "./use-import";

export function ImportData({ fromForms }: { fromForms: FromForms }) {
  const input = useRef<HTMLInputElement>(null);
  const { problem, differences, hasServerPart = false, done, copy, look, add, cancel } = useImport(fromForms);

  const takeEarlyChoice = useEffectEvent(() => look(input.current?.files?.[0]));
  useEffect(() => {
    takeEarlyChoice();
  }, []);

  function reset() {
    if (input.current) input.current.value = "";
  }

  return (
    <div className="grid gap-4">
      <FileField
        ref={input}
        label="Bring back a file"
        name="backup"
        accept=".json,application/json"
        hint="One that “Download my data” made. You see what it changes before anything does."
        error={problem}
        onChange={event => look(event.currentTarget.files?.[0])}
      />
      {differences && (
        <ImportPreview
          differences={differences}
          hasServerPart={hasServerPart}
          onAdd={taken => {
            add(taken);
            reset();
          }}
          onCancel={() => {
            cancel();
            reset();
          }}
        />
      )}
      <div role="status">{done && <Notice title={done} />}</div>
      {copy && (
        <p className="text-sm text-muted">
          A copy from before is kept until your next visit here.{" "}
          <button
            type="button"
            className="link min-h-11"
            onClick={() => downloadFile(dataFileName(new Date(), "before-treks"), copy)}
          >
            Download the copy
          </button>
        </p>
      )}
    </div>
  );
}
