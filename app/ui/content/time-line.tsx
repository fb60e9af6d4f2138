import type { ReactNode } from "react";
import { RelativeTime } from "./relative-time";

interface TimeLineProps {
  iso: string | null;
  author?: ReactNode;
  children?: ReactNode;
}

/** The first line of a card. A time alone is the line itself, which saves a node on most cards. */
export function TimeLine({ iso, author, children }: TimeLineProps) {
  if (!author && !children) return <RelativeTime iso={iso} className="card-line" />;
  return (
    <div className="card-line">
      {author}
      <RelativeTime iso={iso} />
      {children}
    </div>
  );
}
