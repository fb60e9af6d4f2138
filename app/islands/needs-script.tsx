export function NeedsScript({ children }: { children: string }) {
  return (
    <p className="hidden text-sm text-muted noscript:block">{children} Turn on JavaScript to see yours.</p>
  );
}
