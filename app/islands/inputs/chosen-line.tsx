import { decodeLine } from "~/lib/track/line";
import { TrackDrawing } from "~/ui/content/track-drawing";

export default function ChosenLine({ line: text, label }: { line: string; label: string }) {
  const line = decodeLine(text);
  return line && <TrackDrawing line={line} label={label} />;
}
