import { relativeTime } from "~/lib/relative-time";

/** The script of the page refreshes the words every minute. */
export function RelativeTime({ iso }: { iso: string | null }) {
  const words = relativeTime(iso);
  if (!iso || words === "Invalid date") return <span>{words}</span>;
  return (
    <time dateTime={iso} data-relative="" suppressHydrationWarning>
      {words}
    </time>
  );
}
