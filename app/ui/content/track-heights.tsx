import { useUnits } from "~/lib/document";
import type { Line } from "~/lib/track/line";
import { heightStep, marksAlong } from "~/lib/track/map-scale";
import { distanceInWords, heightInWords, longUnit } from "~/lib/units";

interface TrackHeightsProps {
  line: Line;
  /** The measured length. */
  meters: number;
}

/** Nothing without heights. */
export function TrackHeights({ line, meters }: TrackHeightsProps) {
  const units = useUnits();
  if (line[0]?.[0]?.height == null) return null;
  const marks = marksAlong(line, meters, heightStep(meters, longUnit(units)));
  return (
    <details>
      <summary className="link w-fit py-2.5">Heights along the way</summary>
      <table className="mt-2 tabular-figures">
        <thead>
          <tr className="text-left">
            <th scope="col" className="pr-8">
              At
            </th>
            <th scope="col">Height</th>
          </tr>
        </thead>
        <tbody>
          {marks.map(mark => (
            <tr key={mark.meters}>
              <td>{distanceInWords(mark.meters, units)}</td>
              <td>{heightInWords(mark.height ?? 0, units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
