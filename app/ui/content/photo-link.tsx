import type { CardImage } from "./card-image";

/** Leads to the photo; `enhance/first-byte/load-photos.ts` shows it in its place. */
export function PhotoLink({ src, width, height, alt, loadLabel }: CardImage) {
  return (
    <a href={src} aria-label={`${loadLabel} ${alt}`} data-load-photo="">
      <img src="data:," width={width} height={height} alt={alt} hidden suppressHydrationWarning />
      <span suppressHydrationWarning>{loadLabel}</span>
    </a>
  );
}
