type PhotoLinkProps = { src: string; alt?: string; loadLabel?: string };

/** Leads to the photo; `enhance/first-byte/load-photos.ts` shows it in its place. */
export function PhotoLink({ src, alt, loadLabel }: PhotoLinkProps) {
  return (
    <a href={src} aria-label={`${loadLabel} ${alt}`} data-load-photo="">
      <img src="data:," alt={alt} hidden suppressHydrationWarning />
      <span suppressHydrationWarning>{loadLabel}</span>
    </a>
  );
}
