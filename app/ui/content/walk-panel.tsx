import type { Dot } from "~/lib/coordinates";
import { useUnits } from "~/lib/document";
import { slots } from "~/lib/slots";
import type { Line } from "~/lib/track/line";
import { formatLineToWalk } from "~/lib/track/map-frame";
import { type Track, trackInWords } from "~/lib/track/track";
import { Section } from "~/ui/layout/page";
import { Button } from "../button";
import { TrackDrawing } from "./track-drawing";
import { TrackHeights } from "./track-heights";

interface WalkPanelProps {
  track: Track;
  line: Line;
  places?: readonly Dot[];
}

/** The line with its distances. `browser/walk-line/` adds where on it the hiker is. */
export function WalkPanel({ track, line, places }: WalkPanelProps) {
  const words = trackInWords(track, useUnits());
  return (
    <div
      className="mt-6 grid gap-6"
      {...slots({ "data-line-to-walk": formatLineToWalk(track), "data-walk-state": "waiting" })}
    >
      <div className="panel grid gap-4 print:hidden">
        <p className="hidden noscript:block" {...slots({ "data-walk-part": "needs" })}>
          To walk this line with Treks, you need JavaScript and a device that knows its position. Below is the
          line with its distances.
        </p>
        <Button
          type="button"
          className="invisible min-h-14 text-lg noscript:hidden"
          {...slots({ "data-walk-part": "start" })}
        >
          Walk
        </Button>
        <Live hasHeights={track.ascent !== null} />
        <p className="text-sm text-muted noscript:hidden">
          Works without a connection. Your position stays on this device.
        </p>
        <p role="status" className="sr-only" {...slots({ "data-walk-part": "status" })} />
      </div>
      <Section id="line" title="The line" headingClass="text-2xl" className="grid gap-3">
        <p>{words}</p>
        <TrackDrawing line={line} label={words} meters={track.meters} places={places} hasPosition />
        <TrackHeights line={line} meters={track.meters} />
      </Section>
    </div>
  );
}

/** Hidden until somebody walks the line. */
function Live({ hasHeights }: { hasHeights: boolean }) {
  const numbers = [
    ["done", "Done"],
    ["left", "Left"],
    ...(hasHeights ? [["ascent", "Ascent left"] as const] : []),
    ["accuracy", "Accuracy"],
  ] as const;
  return (
    <div hidden className="grid gap-6" {...slots({ "data-walk-part": "live" })}>
      <p className="walk-words" {...slots({ "data-walk-part": "words" })}>
        Looking for your position
      </p>
      <dl className="walk-numbers">
        {numbers.map(([part, label]) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd {...slots({ "data-walk-part": part })}>–</dd>
          </div>
        ))}
      </dl>
      <Button type="button" variant="secondary" className="min-h-14" {...slots({ "data-walk-part": "stop" })}>
        Stop
      </Button>
    </div>
  );
}
