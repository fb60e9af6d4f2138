import { relativeTime } from "~/lib/relative-time";

/** Words from the server; the script of the page refreshes them every minute. */
export function RelativeTime({ iso }: { iso: string | null }) {
  const words = relativeTime(iso);
  if (!iso || words === "Invalid date") return <span>{words}</span>;
  return (
    <time dateTime={iso} data-relative="" suppressHydrationWarning>
      {words}
    </time>
  );
}
