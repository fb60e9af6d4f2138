interface DrawingProps {
  viewBox?: string;
  className?: string;
  /** Markup, which weighs less in the script of an island than elements do. */
  children: string;
}

export function Drawing({ viewBox = "0 0 240 150", className = "h-40 max-w-full", children }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: children }}
    />
  );
}
