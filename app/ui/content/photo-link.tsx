import type { CardImage } from "./card";

/** Leads to the photo; `enhance/first-byte/load-photos.ts` shows it in its place. */
export function PhotoLink({ src, alt, loadLabel }: CardImage) {
  return (
    <a href={src} aria-label={`${loadLabel} ${alt}`} data-load-photo="">
      <img src="data:," alt={alt} hidden suppressHydrationWarning />
      <span suppressHydrationWarning>{loadLabel}</span>
    </a>
  );
}
