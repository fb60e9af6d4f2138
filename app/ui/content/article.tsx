import type { ReactNode } from "react";
import { PageHeader } from "../layout/page";
import { LocationLabel, TagList } from "./badge";

export type ArticleProps = {
  title: string;
  back: { href: string; label: string };
  meta: ReactNode;
  location?: string | undefined;
  tags: readonly string[];
  /** Where there is none, the cover. */
  photos?: ReactNode;
  cover?: string;
  content: ReactNode;
  figure?: ReactNode;
  footer?: ReactNode;
};

export function Article({
  title,
  back,
  meta,
  location,
  tags,
  photos,
  cover,
  content,
  figure,
  footer,
}: ArticleProps) {
  return (
    <article>
      <PageHeader title={title} back={back} />
      <div className="grid gap-3">
        <div className="card-line">{meta}</div>
        {location && (
          <p className="text-muted">
            <LocationLabel name={location} />
          </p>
        )}
      </div>
      {photos}
      {!photos && cover && <img src={cover} width={640} height={200} alt="" className="article-cover" />}
      <div className="prose" dir="auto">
        {content}
      </div>
      {tags.length > 0 && (
        <div className="mt-4">
          <TagList tags={tags} />
        </div>
      )}
      {figure}
      {footer && <div className="card-line mt-6 justify-between border-t border-line pt-4">{footer}</div>}
    </article>
  );
}
