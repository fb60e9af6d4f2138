/** Tall enough to keep what follows out of sight. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="skeleton noscript:hidden">
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
