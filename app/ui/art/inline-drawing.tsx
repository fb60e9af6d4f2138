interface InlineDrawingProps {
  /** A file of `inline/`, imported with `?raw`. */
  svg: string;
  className?: string;
}

/** Paints with the first byte and in the colours of the page. */
export function InlineDrawing({ svg, className = "h-40 max-w-full" }: InlineDrawingProps) {
  const [, viewBox, content = ""] = /viewBox="(.+?)">(.+)<\/svg>/s.exec(svg) ?? [];
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
