import { useState } from "react";
import { type Difference, withDeleted } from "~/device/backup";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { plural } from "~/lib/numbers";
import { Button } from "~/ui/button";
import { countDeleted, countNew, describeDifferences } from "./content-kinds";

interface ImportPreviewProps {
  differences: readonly Difference[];
  hasServerPart: boolean;
  onAdd: (differences: readonly Difference[]) => void;
  onCancel: () => void;
}

/** What was deleted here comes back only if the member asks for it. */
export function ImportPreview({ differences, hasServerPart, onAdd, onCancel }: ImportPreviewProps) {
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
