import { slots } from "~/lib/slots";
/** React hydrates over changed text only where it expects a string, so the empty string matters. */
export function DraftNote() {
  return (
    <p
      role="status"
      {...slots({ "data-draft-note": "" })}
      suppressHydrationWarning
      className="min-h-6 text-sm text-muted"
    >
      {""}
    </p>
  );
}
