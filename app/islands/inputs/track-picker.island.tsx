import { lazy, Suspense, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { Field } from "~/forms/fields/field";
import { useUnits } from "~/lib/document";
import { hiddenMetersOf, parseTrack, type SentTrack, trackInWords } from "~/lib/track/track";
import { distanceInWords } from "~/lib/units";
import { Button } from "~/ui/button";
import { type FilledNames, useTrack } from "./use-track";

interface TrackPickerProps {
  ids?: { track: string; trackFile: string; hideEnds: string };
  /** The track that was chosen, as text. */
  value?: string | undefined;
  hidden?: string | undefined;
  /** The track that is stored already, as text. */
  stored?: string | null | undefined;
  isRemoved?: boolean;
  error?: string | undefined;
  filled?: FilledNames;
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
  filled = {},
}: TrackPickerProps) {
  const units = useUnits();
  const isHydrated = useHydrated();
  const file = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLInputElement>(null);
  const ends = useRef<HTMLSelectElement>(null);
  // A refused form shows the line that it was sent with.
  const kept = parseTrack(value || stored || "");
  const fields = { file, text, ends };
  const state = useTrack(fields, kept?.hidden ?? hiddenMetersOf(hidden), filled);
  const { track, problem, isReading, hasFile, name, choose, hideEnds, remove } = state;
  const canHide = hasFile || !(kept || track);
  return (
    <div className="grid gap-4">
      {kept && !track && (
        <div className="grid gap-2">
          <p>{trackInWords(kept, units)}</p>
          {!hasFile && <HiddenEnds hidden={kept.hidden} />}
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
        hint={`A GPX or TCX file from a watch, an app or a planner, up to ${isHydrated ? 60 : 10} MB. Times of day, heart rate and device are left out.`}
        error={problem || error}
        onChange={event => choose(event.currentTarget.files?.[0])}
      />
      {(canHide || !isHydrated) && (
        <Field
          as="select"
          ref={ends}
          id={ids.hideEnds}
          name="hideEnds"
          label="Hide its ends"
          hint={
            canHide
              ? "So that nobody sees where you live or parked."
              : "For the file that you choose now: the line above stays as it is."
          }
          defaultValue={`${state.hidden}`}
          onChange={event => hideEnds(event.currentTarget.value)}
          className={canHide ? undefined : "hidden noscript:block"}
        >
          <option value="300">About {distanceInWords(300, units)} at both ends</option>
          <option value="1000">About {distanceInWords(1000, units)} at both ends</option>
          <option value="0">Hide nothing</option>
        </Field>
      )}
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
          {!hasFile && <HiddenEnds hidden={track.hidden} />}
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

/** Without its file, the line keeps its ends. */
function HiddenEnds({ hidden }: { hidden: SentTrack["hidden"] | undefined }) {
  const units = useUnits();
  const words = {
    none: "Its ends are not hidden. To hide them, choose its file again.",
    some: `About ${distanceInWords(hidden ?? 0, units)} are hidden at both ends. To hide more or less, choose its file again.`,
    unknown: "To hide more of its ends, choose its file again.",
  };
  return <p className="text-muted">{words[hidden === undefined ? "unknown" : hidden ? "some" : "none"]}</p>;
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
      {track.isCutOff && <p className="text-muted">The file was cut short, and so is the line.</p>}
    </>
  );
}
