import type { ReactNode } from "react";
import { tryToStore } from "~/browser/records/writes";
import { type Picture, usePhotoViewer } from "~/islands/local-post";
import { LocalText } from "~/islands/local-text";
import { isOwnRecord, isSample } from "~/islands/records/use-collection";
import { ToggleButton } from "~/islands/toggle-button";
import { plural } from "~/lib/numbers";
import { Badge, DeviceBadge, LocationLabel } from "~/ui/content/badge";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import { WholePhoto } from "~/ui/content/whole-photo";
import { Icon } from "~/ui/icons/icon";
import { PageHeader } from "~/ui/layout/page";
import { altOf, type PhotoPost, photoTitle } from "./photo-post";
import { toggleLike } from "./use-photo-post";

interface PhotoArticleProps {
  post: PhotoPost;
  picture: Picture | null;
  back: { href: string; label: string };
  actions: ReactNode;
}

export function PhotoArticle({ post, picture, back, actions }: PhotoArticleProps) {
  const { location, creator, description, postedAt, createdAt, likes } = post;
  const title = photoTitle(post);
  usePhotoViewer();
  return (
    <article>
      <PageHeader title={title} back={back} />
      <div className="card-line">
        {isSample(post) && <Badge>Sample post</Badge>}
        <AuthorLink id={creator.id} name={creator.name} />
        {location && <LocationLabel name={location} />}
        <RelativeTime iso={postedAt ?? createdAt ?? null} />
        <EditedTime iso={post.editedAt} />
        {!isSample(post) && <DeviceBadge />}
      </div>
      {picture && (
        <WholePhoto image={{ ...picture, alt: altOf(post) }} caption={post.caption} href={picture.src} />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {!isOwnRecord(post) && (
          <ToggleButton
            pressed={post.liked}
            onToggle={() => tryToStore("Your like was not saved", () => toggleLike(post))}
          >
            <Icon name="heart" className="in-aria-pressed:fill-current" />
            Like
          </ToggleButton>
        )}
        {actions}
        {likes > 0 && (
          <p role="status" className="basis-full text-sm text-muted sm:ml-auto sm:basis-auto">
            {plural(likes, "like")}
          </p>
        )}
      </div>
      <p className="hidden text-sm text-muted noscript:block">
        Likes and saved places are kept in your browser, which needs JavaScript.
      </p>
      <div className="prose" dir="auto">
        <LocalText text={description} />
      </div>
    </article>
  );
}
