import type { ComponentProps } from "react";
import { slots } from "~/lib/slots";

interface WholePhotoProps {
  image: Pick<ComponentProps<"img">, "src" | "srcSet" | "fetchPriority" | "loading"> & {
    width: number;
    height: number;
    alt: string;
  };
  caption?: string;
  /** The column's width. */
  room?: `${number}rem`;
  /** The photo alone: with script, a press shows it in a dialog. No link can open a data URL. */
  href?: string | undefined;
}

/** A photo uncut, at most four fifths of the window high. Its place is known before it loads. */
export function WholePhoto({ image, caption, room = "45rem", href }: WholePhotoProps) {
  const { width, height, srcSet, alt } = image;
  const ratio = Math.round((width / height) * 1000) / 1000;
  const sizes = srcSet && `min(92vw, ${room}, ${80 * ratio}vh)`;
  const picture = <img {...image} sizes={sizes} alt={alt} />;
  return (
    <figure className="whole-photo" style={{ width: `min(100%, 80svh * ${ratio}, ${width}px)` }}>
      {href?.startsWith("data:") ? (
        <button type="button" {...slots({ "data-photo": "" })}>
          {picture}
        </button>
      ) : href ? (
        <a href={href} {...slots({ "data-photo": "" })}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {caption && <figcaption dir="auto">{caption}</figcaption>}
    </figure>
  );
}
