import { type FormEvent, useEffect, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import {
  BackupFault,
  type Merged,
  mergeContent,
  readBackup,
  readContent,
  readLocalPart,
  removeOldKeys,
} from "~/browser/records/backup";
import { FileField } from "~/forms/fields/field";
import { plural } from "~/lib/numbers";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

interface Outcome {
  done?: string;
  problem?: string;
}

export function ImportData() {
  const isHydrated = useHydrated();
  const [{ done, problem }, setOutcome] = useState<Outcome>({});

  useEffect(removeOldKeys, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get("backup");
    const outcome = await bringBack(file);
    if (outcome.done) form.reset();
    setOutcome(outcome);
  }

  return (
    <form method="dialog" onSubmit={submit} className="grid gap-4">
      <FileField
        label="Bring back a file"
        name="backup"
        accept=".json,application/json"
        hint="One that “Download my data” made. It adds what is not here and replaces what is older here. Nothing is removed."
        error={problem}
        onChange={() => setOutcome({})}
      />
      <div className="flex justify-end">
        <Button variant="secondary" className={isHydrated ? "" : "invisible"}>
          Bring It Back
        </Button>
      </div>
      <div role="status">{done && <Notice title={done} />}</div>
    </form>
  );
}

async function bringBack(file: FormDataEntryValue | null): Promise<Outcome> {
  if (!(file instanceof File) || !file.name) return { problem: "Choose a file first." };
  try {
    const content = readBackup(await readLocalPart(file));
    return describe(mergeContent(readContent(), content));
  } catch (error) {
    return { problem: error instanceof BackupFault ? error.message : "This file cannot be read." };
  }
}

function describe({ added, replaced, left, fault }: Merged): Outcome {
  const newer = replaced > 0 ? `, ${replaced} replaced by newer ones` : "";
  const words = `${plural(added, "record")} added${newer}.`;
  if (!fault) return { done: added + replaced > 0 ? words : "There is nothing new in this file." };
  return { problem: `${words} ${plural(left, "record")} of the file found no room. ${fault.message}` };
}
