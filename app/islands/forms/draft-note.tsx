/**
 * Where the first-byte script tells that a draft is kept. The empty string matters: React hydrates over text that
 * stands in for a string, and takes any other child for a mismatch.
 */
export function DraftNote() {
  return (
    <p role="status" data-draft-note="" suppressHydrationWarning className="min-h-6 text-sm text-muted">
      {""}
    </p>
  );
}
