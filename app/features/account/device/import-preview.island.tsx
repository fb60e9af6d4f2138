import type { Difference } from "~/islands/device/backup";
import { plural } from "~/lib/plural";
import { Button } from "~/ui/forms/button";
import { countNew, describeDifferences } from "./content-kinds";

interface ImportPreviewProps {
  differences: readonly Difference[];
  hasServerPart: boolean;
  onAdd: () => void;
  onCancel: () => void;
}

export function ImportPreview({ differences, hasServerPart, onAdd, onCancel }: ImportPreviewProps) {
  const count = countNew(differences);
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
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button type="button" onClick={onAdd}>
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
