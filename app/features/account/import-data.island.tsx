import { useEffect, useEffectEvent, useRef } from "react";
import type { Difference } from "~/islands/backup";
import { saveFile } from "~/islands/save-file";
import { Button } from "~/ui/button";
import { FileField } from "~/ui/file-field";
import { Notice } from "~/ui/notice";
import { countNew, differencesInWords, records } from "./content-kinds";
import { fileName } from "./download-data.island";
import { useImport } from "./use-import";

/** Takes in a file of "Download my data"; says what it would change before it changes anything. */
export function ImportData() {
  const input = useRef<HTMLInputElement>(null);
  const { problem, differences, done, copy, look, add, cancel } = useImport();

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
        <Preview
          differences={differences}
          onAdd={() => {
            add(differences);
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
            onClick={() => saveFile(`before-${fileName()}`, copy)}
          >
            Download the copy
          </button>
        </p>
      )}
    </div>
  );
}

interface PreviewProps {
  differences: readonly Difference[];
  onAdd: () => void;
  onCancel: () => void;
}

function Preview({ differences, onAdd, onCancel }: PreviewProps) {
  const count = countNew(differences);
  return (
    <section aria-label="What the file would change" className="grid gap-4 rounded-md bg-wash p-4">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {differencesInWords(differences).map(({ kind, change }) => (
          <div key={kind} className="contents">
            <dt className="font-semibold">{kind}</dt>
            <dd>{change}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {count === 0 ? "There is nothing new in this file." : "Nothing is removed."} What differs from the
        file stays as it is here.
      </p>
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button type="button" onClick={onAdd}>
            Add {records(count)}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={onCancel}>
          {count > 0 ? "Cancel" : "Done"}
        </Button>
      </div>
    </section>
  );
}
