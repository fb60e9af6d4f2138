import type { Row } from "~/infra/supabase/rows";
import { conditionsInWords } from "~/lib/conditions";
import { dateInWords } from "~/lib/dates";
import { useUnits } from "~/lib/document";
import type { TextPart } from "~/lib/link-parts";
import { locationPostPath, postLabels } from "~/lib/location-post";
import { decodeLine } from "~/lib/track/line";
import { trackInWords, trackNumbers } from "~/lib/track/track";
import { ButtonLink } from "~/ui/button";
import { Article } from "~/ui/content/article";
import { PostAuthor } from "~/ui/content/avatar";
import { MemberText } from "~/ui/content/linked-text";
import { NumberStrip } from "~/ui/content/number-strip";
import { EditedTime, RelativeTime, WalkedDay } from "~/ui/content/relative-time";
import { TrackDrawing } from "~/ui/content/track-drawing";
import { TrackHeights } from "~/ui/content/track-heights";
import { Section } from "~/ui/layout/page";
import { PostPhotos } from "./post-photos";

type ShownPost = { post: Omit<Row<"shown_post">, "content"> & { content: readonly TextPart[] } };

export type LocationPostArticleProps = ShownPost & { back: { href: string; label: string } };

export function LocationPostArticle({ post, back }: LocationPostArticleProps) {
  return (
    <Article
      back={back}
      title={post.title}
      meta={
        <>
          <PostAuthor author={post.author} size="md" />
          <RelativeTime iso={post.createdAt} />
          <EditedTime iso={post.editedAt} />
          <WalkedDay day={post.walked_on} />
        </>
      }
      tags={postLabels(post)}
      photos={<PostPhotos post={post} />}
      content={
        <>
          <ConditionList post={post} />
          <MemberText parts={post.content} />
        </>
      }
      figure={<TrackFigure post={post} />}
    />
  );
}

function ConditionList({ post: { seenOn, state } }: ShownPost) {
  const units = useUnits();
  if (!state) return null;
  return (
    <Section id="conditions" title={`Seen on ${dateInWords(seenOn)}`} headingClass="text-xl" className="mb-5">
      <ul className="list-disc ps-5">
        {conditionsInWords(state, units).map(words => (
          <li key={words} dir="auto">
            {words}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TrackFigure({ post }: ShownPost) {
  const units = useUnits();
  const { track } = post;
  const line = track && decodeLine(track.line);
  if (!line) return null;
  const path = `${locationPostPath(post)}/track`;
  return (
    <Section id="track" title="The line" headingClass="text-2xl" className="panel mt-8 grid gap-4">
      <NumberStrip numbers={trackNumbers(track, units)} />
      <TrackDrawing
        line={line}
        label={trackInWords(track, units)}
        meters={track.meters}
        places={post.places}
      />
      <TrackHeights line={line} meters={track.meters} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={path + (post.isBlocked ? "?show=once" : "")}>Walk this line</ButtonLink>
        <ButtonLink href={`${path}.gpx`} variant="secondary" download>
          GPX
        </ButtonLink>
      </div>
    </Section>
  );
}
