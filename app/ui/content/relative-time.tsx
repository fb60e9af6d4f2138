import { slots } from "~/lib/slots";
import { relativeTime } from "~/lib/time-ago";

export function RelativeTime({ iso, className }: { iso: string | null; className?: string }) {
  const words = relativeTime(iso);
  if (!iso || words === "Invalid date") return <span className={className}>{words}</span>;
  const dateTime = iso.replace(/(?<=:\d\d)\.\d+/, "");
  return (
    <time
      dateTime={dateTime}
      {...slots({ "data-relative": "" })}
      className={className}
      suppressHydrationWarning
    >
      {words}
    </time>
  );
}

export function EditedTime({ iso }: { iso: string | null | undefined }) {
  if (!iso) return null;
  return (
    <span>
      Edited <RelativeTime iso={iso} />
    </span>
  );
}
