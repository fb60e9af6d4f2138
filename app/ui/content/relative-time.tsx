import type { ReactNode } from "react";
import { relativeTime } from "~/lib/relative-time";

export function RelativeTime({ iso, className }: { iso: string | null; className?: string }) {
  const words = relativeTime(iso);
  if (!iso || words === "Invalid date") return <span className={className}>{words}</span>;
  const dateTime = iso.replace(/(?<=:\d\d)\.\d+/, "");
  return (
    <time dateTime={dateTime} data-relative="" className={className} suppressHydrationWarning>
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

/** The first line of a card. A time alone is the line itself, which saves a node on most cards. */
export function TimeLine({ iso, children }: { iso: string | null; children?: ReactNode }) {
  if (!children) return <RelativeTime iso={iso} className="card-line" />;
  return (
    <div className="card-line">
      <RelativeTime iso={iso} />
      {children}
    </div>
  );
}
