import { useUnits } from "~/lib/document";
import { locationPostPath } from "~/lib/location-post";
import { decodeLine } from "~/lib/track/line";
import type { Track } from "~/lib/track/track";
import { trackInWords } from "~/lib/track/track-words";
import { ButtonLink } from "~/ui/button";
import { TrackDrawing } from "~/ui/content/track-drawing";
import { TrackHeights } from "~/ui/content/track-heights";
import { Section } from "~/ui/layout/page";

interface TrackFigureProps {
  post: { id: string; forumId: string; isBlocked?: boolean; track?: Track | null };
}

/** The line that a member walked, on the page of its post. */
export function TrackFigure({ post }: TrackFigureProps) {
  const units = useUnits();
  const { track } = post;
  const line = track && decodeLine(track.line);
  if (!line) return null;
  const words = trackInWords(track, units);
  const path = `${locationPostPath(post)}/track`;
  return (
    <Section id="track" title="The line" headingClass="text-2xl" className="mt-8 grid gap-3">
      <p>{words}</p>
      <TrackDrawing line={line} label={words} />
      <TrackHeights line={line} meters={track.meters} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={path + (post.isBlocked ? "?show=once" : "")}>Follow This Line</ButtonLink>
        <ButtonLink href={`${path}.gpx`} variant="secondary" download>
          Download GPX
        </ButtonLink>
      </div>
    </Section>
  );
}
