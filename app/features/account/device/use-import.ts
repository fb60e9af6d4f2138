import { useEffect, useState } from "react";
import {
  BackupFault,
  compareContent,
  type Difference,
  readBackup,
  readLocalPart,
  writeBackup,
} from "~/device/backup";
import { allDeletedIds } from "~/device/deletions";
import { addContent, beforeImportKey, type FromForms, readContent } from "~/device/device-content";
import { removeItem, writeItem } from "~/device/storage";
import { plural } from "~/lib/numbers";
import { countNew } from "./content-kinds";

interface Import {
  problem?: string;
  differences?: Difference[];
  hasServerPart?: boolean;
  done?: string;
  /** A backup of the content before the import, if there was room for it. */
  copy?: string;
}

export function useImport(fromForms: FromForms) {
  const [state, setState] = useState<Import>({});

  // The backup of an import on an earlier visit.
  useEffect(() => removeItem(beforeImportKey), []);

  async function look(file: File | undefined) {
    if (!file) return setState({});
    try {
      const { content, hasServerPart } = await readBackup(await readLocalPart(file));
      const differences = compareContent(readContent(fromForms), content, allDeletedIds());
      setState({ differences, hasServerPart });
    } catch (error) {
      setState({ problem: error instanceof BackupFault ? error.message : "This file cannot be read." });
    }
  }

  async function add(differences: readonly Difference[]) {
    const copy = await writeBackup(readContent(fromForms), new Date());
    const { kept, fault } = addContent(differences);
    const added = `${plural(kept, "record")} added.`;
    const missing = countNew(differences) - kept;
    if (!fault) return setState({ done: added, ...keepCopy(copy) });
    const rest = `${plural(missing, "record")} of the file found no room. ${fault.message}`;
    setState({
      problem: `${added} ${rest} What is here already will not be added twice.`,
      ...keepCopy(copy),
    });
  }

  return { ...state, look, add, cancel: () => setState({}) };
}

function keepCopy(copy: string) {
  try {
    writeItem(beforeImportKey, copy);
    return { copy };
  } catch {
    return {};
  }
}
