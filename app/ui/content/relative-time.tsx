import type { ReactNode } from "react";
import { dayInWords, relativeDay } from "~/lib/calendar-days";
import { dateInWords } from "~/lib/dates";
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

interface DayProps {
  day: string;
  /** The calendar of this zone says which day it is. */
  timeZone: string;
}

/** Such as "3 days ago". */
export function RelativeDay({ day, timeZone }: DayProps) {
  return (
    <time dateTime={day} {...slots({ "data-relative": "", "data-zone": timeZone })}>
      {relativeDay(day, timeZone)}
    </time>
  );
}

/** Such as "3 days ago (November 25, 2026)". */
export function SeenDay({ day, timeZone }: DayProps) {
  return (
    <>
      <RelativeDay day={day} timeZone={timeZone} />
      {` (${dateInWords(day)})`}
    </>
  );
}

/** Such as "Walked on 27 September". */
export function WalkedDay({ day }: { day: string | null }) {
  if (!day) return null;
  return (
    <span>
      Walked on <time dateTime={day}>{dayInWords(day)}</time>
    </span>
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
