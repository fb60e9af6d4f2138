import { relativeTime } from "~/lib/relative-time";

/** The script of the page refreshes the words every minute. */
export function RelativeTime({ iso }: { iso: string | null }) {
  const words = relativeTime(iso);
  if (!iso || words === "Invalid date") return <span>{words}</span>;
  // Whoever counts in minutes needs no fractions of a second.
  const dateTime = iso.replace(/(?<=:\d\d)\.\d+/, "");
  return (
    <time dateTime={dateTime} data-relative="" suppressHydrationWarning>
      {words}
    </time>
  );
}
