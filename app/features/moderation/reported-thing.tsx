import { href } from "~/lib/href";
import { postLabels } from "~/lib/location-post";
import { photoWidths } from "~/lib/photo-rules";
import { decodeLine } from "~/lib/track/line";
import { ButtonLink } from "~/ui/button";
import { RelativeTime } from "~/ui/content/relative-time";
import { TagList } from "~/ui/content/tag-list";
import { TrackDrawing } from "~/ui/content/track-drawing";
import { Notice } from "~/ui/feedback/notice";
import type { EarlierText, MemberRecord, ModeratedPost } from "./report";

export function ModeratedPostArticle({ post, earlier }: { post: ModeratedPost; earlier: EarlierText[] }) {
  return (
    <article className="grid gap-4">
      <PostState post={post} />
      <div className="card-line">
        <span dir="auto">{post.forumName}</span>
        <RelativeTime iso={post.createdAt} />
        {post.editedAt && (
          <span>
            Edited <RelativeTime iso={post.editedAt} />
          </span>
        )}
      </div>
      <TagList tags={postLabels(post)} />
      <PostPhoto post={post} />
      <div className="prose" dir="auto">
        {post.content}
      </div>
      <WrittenLine track={post.track} />
      {earlier.map(text => (
        <details key={text.version} className="panel">
          <summary>As it was when it was reported: version {text.version}</summary>
          <p dir="auto" className="mt-3 font-semibold">
            {text.title}
          </p>
          <div className="prose" dir="auto">
            {text.content}
          </div>
          <WrittenLine track={text.track} />
        </details>
      ))}
    </article>
  );
}

/** A line can be drawn to say something, too. Versions from before there were lines have no such attribute. */
function WrittenLine({ track }: { track: string | null | undefined }) {
  const line = track ? decodeLine(track) : null;
  return line && <TrackDrawing line={line} label="The line of this post" />;
}

function PostState({ post: { isVisible, removedAt, deletedAt, title } }: { post: ModeratedPost }) {
  if (isVisible) return null;
  if (removedAt)
    return (
      <Notice tone="warning" title="Removed">
        <p>
          Hidden by an admin <RelativeTime iso={removedAt} />. It can be restored for 30 days.
        </p>
      </Notice>
    );
  if (deletedAt)
    return (
      <Notice title="Deleted by its author">
        <p>Nobody sees it any more. It is kept until the reports are settled.</p>
      </Notice>
    );
  // Only comments have no title.
  const reason = title ? "its author's suspension" : "its post or its author's suspension";
  return <Notice title={`Hidden with ${reason}`} />;
}

function PostPhoto({ post: { id, imageDigest, title } }: { post: ModeratedPost }) {
  if (!imageDigest) return null;
  const at = (width: number) =>
    href("/admin/reports/posts/:postId/photo/:digest/:width", {
      postId: id,
      digest: imageDigest,
      width: String(width),
    });
  const srcSet = photoWidths.map(width => `${at(width)} ${width}w`).join(", ");
  return (
    <img
      src={at(720)}
      srcSet={srcSet}
      sizes="(min-width: 48rem) 45rem, 92vw"
      width={720}
      height={450}
      alt={`Photo: ${title}`}
      className="article-photo"
    />
  );
}

export function ReportedProfile({ record: { id, username, location, bio } }: { record: MemberRecord }) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <p className="text-muted">@{username}</p>
      {location && <p dir="auto">{location}</p>}
      {bio && (
        <p dir="auto" className="whitespace-pre-line">
          {bio}
        </p>
      )}
      <p>
        <ButtonLink href={href("/profile/:profileId", { profileId: id })} variant="quiet">
          Open the profile with its pictures
        </ButtonLink>
      </p>
    </div>
  );
}
