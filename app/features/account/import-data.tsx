import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
  addContent,
  BackupFault,
  compareContent,
  type Difference,
  readBackup,
  readContent,
  readLocalPart,
  withDeleted,
  writeBackup,
} from "~/browser/records/backup";
import { readDeletedIds } from "~/browser/records/collection";
import { downloadFile } from "~/browser/records/download";
import { remove, write } from "~/browser/records/writes";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { FileField } from "~/forms/fields/file-field";
import { dataFileName } from "~/lib/data-file";
import { plural } from "~/lib/numbers";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { countDeleted, countNew, describeDifferences } from "./content-kinds";

export function ImportData() {
  const input = useRef<HTMLInputElement>(null);
  const { preview, add, cancel, ...state } = useImport();
  const { problem, differences, hasServerPart = false, done, copy } = state;

  const takeEarlyChoice = useEffectEvent(() => preview(input.current?.files?.[0]));
  useEffect(() => {
    takeEarlyChoice();
  }, []);

  function close() {
    if (input.current) input.current.value = "";
    cancel();
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
        onChange={event => preview(event.currentTarget.files?.[0])}
      />
      {differences && (
        <ImportPreview
          differences={differences}
          hasServerPart={hasServerPart}
          onAdd={taken => {
            close();
            add(taken);
          }}
          onCancel={close}
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

const beforeImportKey = "beforeImport";

interface Import {
  problem?: string;
  differences?: Difference[];
  hasServerPart?: boolean;
  done?: string;
  copy?: string;
}

function useImport() {
  const [state, setState] = useState<Import>({});

  // An import on an earlier visit may have left this backup.
  useEffect(() => remove(beforeImportKey), []);

  async function preview(file: File | undefined) {
    if (!file) return setState({});
    try {
      const { content, hasServerPart } = await readBackup(await readLocalPart(file));
      const differences = compareContent(readContent(), content, readDeletedIds());
      setState({ differences, hasServerPart });
    } catch (error) {
      setState({ problem: error instanceof BackupFault ? error.message : "This file cannot be read." });
    }
  }

  async function add(differences: readonly Difference[]) {
    const copy = await writeBackup(readContent(), new Date());
    const { kept, fault } = addContent(differences);
    const added = `${plural(kept, "record")} added.`;
    const missing = countNew(differences) - kept;
    if (!fault) return setState({ done: added, ...keepCopy(copy) });
    const rest = `${plural(missing, "record")} of the file found no room. ${fault.message}`;
    const problem = `${added} ${rest} What is here already will not be added twice.`;
    setState({ problem, ...keepCopy(copy) });
  }

  return { ...state, preview, add, cancel: () => setState({}) };
}

function keepCopy(copy: string) {
  try {
    write(beforeImportKey, copy);
    return { copy };
  } catch {
    return {};
  }
}

interface ImportPreviewProps {
  differences: readonly Difference[];
  hasServerPart: boolean;
  onAdd: (differences: readonly Difference[]) => void;
  onCancel: () => void;
}

function ImportPreview({ differences, hasServerPart, onAdd, onCancel }: ImportPreviewProps) {
  const [takesDeleted, setTakesDeleted] = useState(false);
  const deleted = countDeleted(differences);
  const taken = takesDeleted ? withDeleted(differences) : differences;
  const count = countNew(taken);
  return (
    <section aria-label="What the file would change" className="grid gap-4 rounded-md bg-wash p-4">
      <dl className="pairs">
        {describeDifferences(differences).map(({ kind, change }) => (
          <div key={kind} className="contents">
            <dt>{kind}</dt>
            <dd>{change}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        {count === 0 ? "There is nothing new in this file." : "Nothing is removed."} What differs from the
        file stays as it is here.
        {hasServerPart && " What the server keeps of you is still there and is not brought back."}
      </p>
      {deleted > 0 && (
        <CheckboxField
          label={`Also bring back ${plural(deleted, "record")} that you deleted here`}
          name="takesDeleted"
          checked={takesDeleted}
          onChange={event => setTakesDeleted(event.currentTarget.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button type="button" onClick={() => onAdd(taken)}>
            Add {plural(count, "record")}
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={onCancel}>
          {count > 0 ? "Cancel" : "Done"}
        </Button>
      </div>
    </section>
  );
}
