import { href } from "~/lib/href";
import { postLabels } from "~/lib/location-post";
import { photoAlt, photoSize } from "~/lib/post-photos";
import { decodeLine } from "~/lib/track/line";
import { TagList } from "~/ui/content/badge";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime, WalkedDay } from "~/ui/content/relative-time";
import { TrackDrawing } from "~/ui/content/track-drawing";
import { WholePhoto } from "~/ui/content/whole-photo";
import { Notice } from "~/ui/feedback/notice";
import { Section } from "~/ui/layout/page";
import { type EarlierText, type ModeratedPost, type ReceivedReport, reportReasons } from "../reports/report";

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
        <WalkedDay day={post.walked_on} />
      </div>
      <TagList tags={postLabels(post)} />
      <PostPhotos post={post} />
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
          <WalkedDay day={text.walked_on ?? null} />
          {text.hadTrack && (
            <p className="mt-3 text-muted">It had a line. Lines of earlier versions are not kept.</p>
          )}
        </details>
      ))}
    </article>
  );
}

/** Admins see the line, because its shape may say something. */
function WrittenLine({ track }: { track: string | null }) {
  const line = track ? decodeLine(track) : null;
  return line && <TrackDrawing line={line} label="The line of this post" />;
}

function PostState({ post: { isVisible, removedAt, deletedAt, commentOn } }: { post: ModeratedPost }) {
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
        <p>Nobody can see it now. It is kept until the reports are settled.</p>
      </Notice>
    );
  return <Notice title={`Hidden ${commentOn ? "with its post, or " : ""}while its author is suspended`} />;
}

function PostPhotos({ post: { id, photos, title } }: { post: ModeratedPost }) {
  return photos.map((photo, at) => (
    <WholePhoto
      key={photo.digest}
      image={{
        src: href("/admin/reports/posts/:postId/photo/:digest/:width", {
          postId: id,
          digest: photo.digest,
          width: "1440",
        }),
        ...photoSize(photo),
        loading: "lazy",
        alt: photoAlt(photo, title, at, photos.length),
      }}
      caption={photo.caption}
    />
  ));
}

interface ReceivedReportsProps {
  reports: readonly ReceivedReport[];
  version?: number | undefined;
}

export function ReceivedReports({ reports, version }: ReceivedReportsProps) {
  return (
    <Section id="reports" title="Reports" headingClass="mb-3 text-xl">
      {reports.length === 0 ? (
        <p className="text-muted">Nobody has reported this.</p>
      ) : (
        <ol className="divided rounded-lg border border-line bg-surface">
          {reports.map(report => (
            <ReportItem key={report.id} report={report} version={version} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function ReportItem({ report, version }: { report: ReceivedReport; version: number | undefined }) {
  const { reason, sentence, reporterId, reporterName, createdAt, settledBy } = report;
  const isEarlier = report.version !== null && report.version !== version;
  return (
    <li className="grid gap-1 px-4 py-3 wrap-anywhere">
      <p className="font-semibold">{reportReasons[reason]}</p>
      {sentence && <p dir="auto">{sentence}</p>}
      <p className="card-line">
        <AuthorLink id={reporterId ?? undefined} name={reporterName ?? "Somebody who has left"} />
        <RelativeTime iso={createdAt} />
        {isEarlier && `About version ${report.version}`}
        <span>{settledBy ? "Settled" : "Open"}</span>
      </p>
    </li>
  );
}
