import type { ReactNode } from "react";
import { RelativeTime } from "./relative-time";

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
