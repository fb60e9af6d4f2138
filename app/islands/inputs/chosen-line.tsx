import { decodeLine } from "~/lib/track/line";
import { TrackDrawing } from "~/ui/content/track-drawing";

interface ChosenLineProps {
  line: string;
  label: string;
  isOnCard?: boolean;
}

export default function ChosenLine({ line: text, ...props }: ChosenLineProps) {
  const line = decodeLine(text);
  return line && <TrackDrawing line={line} {...props} />;
}
