import type { ReactNode } from "react";
import { sizeInWords } from "~/lib/numbers";
import { slots } from "~/lib/slots";
import { TagList } from "./badge";

export type CardProps = {
  title: ReactNode;
  href?: string | undefined;
  headingLevel?: 2 | 3;
  image?: CardImage | null;
  /** In place of an image. */
  drawing?: ReactNode;
  cover?: string;
  timeLine?: ReactNode;
  meta?: ReactNode;
  subtitle?: ReactNode;
  location?: string | null | undefined;
  tags?: readonly string[];
  excerpt?: ReactNode;
  footer?: ReactNode;
  actions?: ReactNode;
  dimmed?: boolean;
};

export function Card({ title, href, headingLevel = 2, image, cover, dimmed, ...parts }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="card" data-dimmed={dimmed || undefined} style={image ? undefined : stripOf(cover)}>
      {parts.timeLine}
      {parts.meta && <div className="card-line">{parts.meta}</div>}
      <Heading dir="auto">{href ? <a href={href}>{title}</a> : title}</Heading>
      {parts.subtitle && (
        <p dir="auto" className="card-line">
          {parts.subtitle}
        </p>
      )}
      {parts.location && (
        <p dir="auto" className="card-line location-label">
          {parts.location}
        </p>
      )}
      {parts.tags && <TagList tags={parts.tags} limit={3} />}
      {image?.onDemand ? <PhotoLink {...image} /> : image && <CardPhoto {...image} />}
      {image?.more ? (
        <span className="photo-count">
          +{image.more}
          <span className="sr-only"> more photos</span>
        </span>
      ) : null}
      {parts.drawing}
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

/** Stands for a post by a member whom the reader has blocked. */
export function FoldedCard({ href }: { href: string }) {
  return (
    <li className="card self-start" data-dimmed="">
      <ShowOnce href={href} />
    </li>
  );
}

/** What somebody wrote is only sent once the reader asks for it here. */
export function ShowOnce({ href }: { href: string }) {
  return (
    <p>
      Hidden: you blocked this member{" "}
      <a href={href} className="link">
        Show once
      </a>
    </p>
  );
}

function stripOf(cover: string | undefined) {
  return cover ? { backgroundImage: `url(${cover})` } : undefined;
}

/** The first row is visible at once. */
export function loadingAt(at: number | undefined): Pick<CardImage, "loading" | "fetchPriority"> {
  if (at === undefined || at > 2) return {};
  return { loading: "eager", ...(at === 0 && { fetchPriority: "high" }) };
}

interface CardGridProps {
  label: string;
  /** On phones each card is a row with a small picture. */
  inRows?: boolean;
  children: ReactNode;
}

export function CardGrid({ label, inRows, children }: CardGridProps) {
  return (
    <ul aria-label={label} className={inRows ? "card-grid card-rows" : "card-grid"}>
      {children}
    </ul>
  );
}

function CardPhoto({ more: _, bytes: __, alt = "", ...image }: CardImage) {
  return <img loading="lazy" decoding="async" {...image} alt={alt} />;
}

/** `browser/first-byte/load-photos.ts` shows the photo in its place. */
function PhotoLink({ src, alt, bytes }: CardImage) {
  const label = bytes ? `Load photo, ${sizeInWords(bytes)}` : "Load photo";
  return (
    <a href={src} aria-label={`${label}: ${alt}`} {...slots({ "data-load-photo": "" })}>
      <img src="data:," alt={alt} hidden suppressHydrationWarning />
      <span suppressHydrationWarning>{label}</span>
    </a>
  );
}

export type CardImage = {
  src: string;
  width: number;
  height: number;
  alt?: string;
  loading?: "eager";
  fetchPriority?: "high";
  /** With data saving, a link stands for it. */
  onDemand?: true;
  /** What `src` weighs. */
  bytes?: number;
  /** How many the post has beside this one. */
  more?: number;
};
