import { useSavesData, useUnits } from "~/lib/document";
import { locationPostPath, postLabels } from "~/lib/location-post";
import { plural } from "~/lib/numbers";
import { trackLabel } from "~/lib/track/track";
import { PostAuthor } from "~/ui/content/avatar";
import { Card, FoldedCard, loadingAt } from "~/ui/content/card";
import { LineThumbnail } from "~/ui/content/lines-drawing";
import { TimeLine, WalkedDay } from "~/ui/content/relative-time";
import { ConditionBadges } from "../conditions/condition-sheet";
import { cardPhoto, type LocationPost, shownPostPath } from "./post";

export type LocationPostCardProps = {
  post: LocationPost;
  forumName?: string | undefined;
  headingLevel?: 2 | 3;
  at?: number;
  /** On the author's own profile every card would repeat the name. */
  isOnProfile?: boolean;
};

export function LocationPostCard({
  post,
  forumName,
  headingLevel = 3,
  at,
  isOnProfile,
}: LocationPostCardProps) {
  const units = useUnits();
  const savesData = useSavesData();
  if (post.isBlocked) return <FoldedCard href={shownPostPath(post)} />;
  const photo = cardPhoto(post);
  return (
    <Card
      headingLevel={headingLevel}
      title={post.title}
      href={locationPostPath(post)}
      image={photo && { ...photo, ...loadingAt(at), ...(savesData && { onDemand: true }) }}
      timeLine={
        <TimeLine iso={post.createdAt} author={!isOnProfile && <PostAuthor author={post.author} />}>
          {post.editedAt && <span>Edited</span>}
        </TimeLine>
      }
      meta={post.state && <ConditionBadges state={post.state} />}
      location={forumName}
      tags={postLabels(post)}
      excerpt={post.content}
      footer={
        <>
          <WalkedDay day={post.walked_on} />
          {post.trackMeters != null && (
            <span className="flex items-center gap-2">
              {post.trackSketch && <LineThumbnail sketch={post.trackSketch} />}
              {trackLabel(post.trackMeters, post.trackAscent, units)}
            </span>
          )}
          {plural(post.commentCount, "comment")}
        </>
      }
    />
  );
}
