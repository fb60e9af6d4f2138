import { lazy, Suspense, useRef } from "react";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { Field } from "~/forms/fields/field";
import { useUnits } from "~/lib/document";
import { hiddenMetersOf } from "~/lib/track/hide-ends";
import { parseTrack, type SentTrack } from "~/lib/track/track";
import { trackInWords } from "~/lib/track/track-words";
import { distanceInWords } from "~/lib/units";
import { Button } from "~/ui/button";
import { useTrack } from "./use-track";

interface TrackPickerProps {
  ids?: { track: string; trackFile: string; hideEnds: string };
  /** The track that was chosen, as text. */
  value?: string | undefined;
  hidden?: string | undefined;
  /** The track that is stored already, as text. */
  stored?: string | null | undefined;
  isRemoved?: boolean;
  error?: string | undefined;
}

/** It arrives with the module that reads files, or with the draft of a line. */
const ChosenLine = lazy(() => import("./chosen-line"));

const defaultIds = { track: "track", trackFile: "trackFile", hideEnds: "hideEnds" };

export default function TrackPicker({
  ids = defaultIds,
  value,
  hidden,
  stored,
  isRemoved,
  error,
}: TrackPickerProps) {
  const units = useUnits();
  const file = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const ends = useRef<HTMLSelectElement>(null);
  const { track, problem, isReading, name, choose, hideEnds, remove } = useTrack({
    file,
    text,
    hidden: () => hiddenMetersOf(ends.current?.value),
  });
  // A refused form shows the line that it was sent with.
  const kept = parseTrack(value || stored || "");
  return (
    <div className="grid gap-4">
      {kept && !track && (
        <div className="grid gap-2">
          <p>{trackInWords(kept, units)}</p>
          <CheckboxField label="Remove the line" name="removeTrack" defaultChecked={isRemoved} />
        </div>
      )}
      {/* Without `accept`: phones grey out files whose extension they do not know. */}
      <Field
        ref={file}
        type="file"
        id={ids.trackFile}
        name="trackFile"
        label={kept ? "Another line" : "The line you walked"}
        hint="A GPX or TCX file from a watch, an app or a planner, up to 10 MB. Times, heart rate and device are left out."
        error={problem || error}
        onChange={event => choose(event.currentTarget.files?.[0])}
      />
      <Field
        as="select"
        ref={ends}
        id={ids.hideEnds}
        name="hideEnds"
        label="Hide its ends"
        hint="So that nobody sees where you live or parked."
        defaultValue={`${hiddenMetersOf(hidden)}`}
        onChange={hideEnds}
      >
        <option value="300">About {distanceInWords(300, units)} at both ends</option>
        <option value="1000">About {distanceInWords(1000, units)} at both ends</option>
        <option value="0">Hide nothing</option>
      </Field>
      <input
        ref={text}
        hidden
        type="text"
        id={ids.track}
        name="track"
        defaultValue={value}
        autoComplete="off"
      />
      {track && (
        <div className="grid gap-3">
          <Preview track={track} name={name} />
          <Button type="button" variant="secondary" onClick={remove} className="justify-self-start">
            Remove Line
          </Button>
        </div>
      )}
      <p role="status" className={isReading ? "text-muted" : "sr-only"}>
        {isReading
          ? "Reading the line…"
          : (problem ?? (track && `The line is ready: ${trackInWords(track, units)}`))}
      </p>
    </div>
  );
}

function Preview({ track, name }: { track: SentTrack; name?: string | undefined }) {
  const words = trackInWords(track, useUnits());
  return (
    <>
      <Suspense fallback={null}>
        <ChosenLine line={track.line} label={words} />
      </Suspense>
      <p>
        {name && (
          <span dir="auto" className="block truncate text-muted">
            {name}
          </span>
        )}
        {words}
      </p>
      {track.isCutOff && <p className="text-muted">The file ends in the middle, and so does the line.</p>}
    </>
  );
}
