import { RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";

interface LastBackupProps {
  at: string | null;
  isLate: boolean;
}

const reason = "The person who runs this site finds the reason in the log of the backups.";
const setUp = "The person who runs this site can have one made each night.";

export function LastBackup({ at, isLate }: LastBackupProps) {
  const words = at ? (
    <>
      The last backup was made <RelativeTime iso={at} />.
    </>
  ) : (
    "No backup has been made yet."
  );
  if (!isLate) return <p className="mt-3 text-sm text-muted">{words}</p>;
  return (
    <div className="mt-4">
      <Notice tone="warning" title="Backups">
        <p>
          {words} {at ? reason : setUp}
        </p>
      </Notice>
    </div>
  );
}
