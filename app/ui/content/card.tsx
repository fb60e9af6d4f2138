import type { ReactNode } from "react";
import { TagList } from "./tag-list";

export type CardImage = {
  src: string;
  width: number;
  height: number;
  alt?: string;
  /** For a picture that is seen first. */
  loading?: "eager";
};

export type CardProps = {
  title: ReactNode;
  /** Where the whole can be read; a card without it holds the whole itself. */
  href?: string | undefined;
  headingLevel?: 2 | 3;
  image?: CardImage | null;
  /** The address of a drawing, for a strip in place of an image that is not there. */
  cover?: string;
  /** The line above the title: badge, then time. */
  meta?: ReactNode;
  /** The line below the title, such as a place. */
  subtitle?: ReactNode;
  tags?: readonly string[];
  excerpt?: string | undefined;
  /** The line at the bottom: author, counts. */
  footer?: ReactNode;
  /** Forms and links that stay above the card's own link. */
  actions?: ReactNode;
  dimmed?: boolean;
};

/** One item of a `CardGrid`. Its only stretched link is the title, if it leads anywhere. */
export function Card({ title, href, headingLevel = 2, image, cover, dimmed, ...parts }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="card" data-dimmed={dimmed || undefined} style={image ? undefined : stripOf(cover)}>
      {parts.meta && <div className="card-line">{parts.meta}</div>}
      <Heading dir="auto">{href ? <a href={href}>{title}</a> : title}</Heading>
      {parts.subtitle && (
        <p dir="auto" className="card-line">
          {parts.subtitle}
        </p>
      )}
      {parts.tags && <TagList tags={parts.tags} limit={3} />}
      {image && <img loading="lazy" decoding="async" {...image} alt={image.alt ?? ""} />}
      {parts.excerpt && (
        <p dir="auto" className="card-excerpt">
          {parts.excerpt}
        </p>
      )}
      {parts.footer && <div className="card-line card-footer">{parts.footer}</div>}
      {parts.actions && <div className="card-actions">{parts.actions}</div>}
    </li>
  );
}

/** As a background, because a strip says nothing and should cost no node. */
function stripOf(cover: string | undefined) {
  return cover ? { backgroundImage: `url(${cover})` } : undefined;
}
