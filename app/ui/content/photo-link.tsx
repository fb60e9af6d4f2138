import { sizeInWords } from "~/lib/sizes";

export type PhotoLinkProps = {
  src: string;
  width: number;
  height: number;
  alt?: string;
  bytes: number | null;
};

/** Leads to the photo; `enhance/first-byte/load-photos.ts` shows it in its place. */
export function PhotoLink({ src, width, height, alt = "", bytes }: PhotoLinkProps) {
  const words = bytes === null ? "Load photo" : `Load photo (${sizeInWords(bytes)})`;
  return (
    <a href={src} data-load-photo="">
      <img src="data:," width={width} height={height} alt={alt} hidden suppressHydrationWarning />
      <span aria-live="polite" suppressHydrationWarning>
        {words}
      </span>
      <span className="sr-only" suppressHydrationWarning>
        {alt}
      </span>
    </a>
  );
}
