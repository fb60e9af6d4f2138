/** The empty string matters: React hydrates over changed text only where it expects a string. */
export function DraftNote() {
  return (
    <p role="status" data-draft-note="" suppressHydrationWarning className="min-h-6 text-sm text-muted">
      {""}
    </p>
  );
}
