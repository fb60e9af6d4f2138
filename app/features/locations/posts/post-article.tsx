import { href } from "~/lib/href";
import type { TextPart } from "~/lib/link-parts";
import { locationPostPath, postLabels, titleOrComment } from "~/lib/location-post";
import { plural } from "~/lib/numbers";
import { ButtonLink } from "~/ui/button";
import { Article } from "~/ui/content/article";
import { LinkedText } from "~/ui/content/linked-text";
import { AuthorLink } from "~/ui/content/post-links";
import { EditedTime, RelativeTime } from "~/ui/content/relative-time";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { ConditionList } from "../conditions/condition-list";
import { authorName, type LocationPost, postPhoto, type RemovedLocationPost } from "./post";
import { TrackFigure } from "./track-figure";

export type LocationPostArticleProps = {
  post: Omit<LocationPost, "content"> & { content: readonly TextPart[] };
  widths: readonly number[];
  back: { href: string; label: string };
};

export function LocationPostArticle({ post, widths, back }: LocationPostArticleProps) {
  const photo = postPhoto(post, "(min-width: 48rem) 45rem, 92vw", widths);
  return (
    <Article
      back={back}
      title={post.title}
      meta={
        <>
          <RelativeTime iso={post.createdAt} />
          <EditedTime iso={post.editedAt} />
        </>
      }
      tags={postLabels(post)}
      image={photo && { ...photo, fetchPriority: "high" }}
      content={
        <>
          <ConditionList post={post} />
          <LinkedText parts={post.content} />
        </>
      }
      figure={<TrackFigure post={post} />}
      footer={
        <>
          <AuthorLink id={post.author?.id} name={authorName(post)} />
          <span>{plural(post.commentCount, "comment")}</span>
        </>
      }
    />
  );
}

export const hiddenPostTitle = "Hidden post";

export function HiddenPost({ back }: { back: { href: string; label: string } }) {
  return (
    <>
      <PageHeader title={hiddenPostTitle} back={back} />
      <p className="mb-5">Hidden: you blocked this member</p>
      <ButtonLink href="?show=once" variant="secondary">
        Show once
      </ButtonLink>
    </>
  );
}

export function RemovedPost({ post }: { post: RemovedLocationPost }) {
  const { forumId, commentOn } = post;
  const noun = commentOn ? "comment" : "post";
  const back = commentOn
    ? { href: locationPostPath({ id: commentOn, forumId }), label: "Back to the post" }
    : { href: href("/location-forums/:forumId", { forumId }), label: "Back to the forum" };
  return (
    <Page width="reading">
      <PageHeader title={`This ${noun} was removed`} back={back} />
      <Notice tone="warning" title={`An admin has removed your ${noun}.`}>
        <p dir="auto" className="wrap-anywhere">
          Reason: {post.reason}
        </p>
        <p className="text-muted">
          <RelativeTime iso={post.removedAt} />. Only you see this page. Thirty days after its removal the{" "}
          {noun} is deleted for good.
        </p>
      </Notice>
      <h2 dir="auto" className="mt-8 mb-3 text-2xl">
        {titleOrComment(post.title)}
      </h2>
      <div className="prose" dir="auto">
        {post.content}
      </div>
    </Page>
  );
}
