import { useUnits } from "~/lib/document";
import { trackNumbers } from "~/lib/track/track";
import { unitLabels, unitSystems } from "~/lib/units";
import sampleLine from "~/ui/art/scenes/sample-line.svg?no-inline";
import { NumberStrip } from "~/ui/content/number-strip";
import { ConditionBadges } from "../conditions/condition-sheet";

const track = { meters: 9_400, ascent: 840, descent: 60, movingSeconds: 3 * 3600 + 20 * 60 };

/** For visitors, who see no post of a member. */
export function SampleReport() {
  const units = useUnits();
  return (
    <div className="panel">
      <img
        alt="A map with contours, on which a line leads from a wood along a lake up to a summit, and the heights along the way"
        src={sampleLine}
        width="480"
        height="360"
        className="size-full object-cover"
      />
      <div className="grid content-center gap-4 p-4">
        <p className="text-sm text-muted">A sample report</p>
        <p className="font-display text-2xl leading-snug font-bold">Past the lake to the east ridge</p>
        <p className="card-line">
          <ConditionBadges state={{ path: "open", snow: "patches" }} />
          <span>Seen today</span>
        </p>
        <p>Old snow above the lake, soft by ten. The bridge holds, and the spring is running.</p>
        <NumberStrip numbers={trackNumbers(track, units)} />
        <form method="post" action="/welcome" className="flex flex-wrap gap-x-4 text-sm">
          {unitSystems
            .filter(each => each !== units)
            .map(each => (
              <button key={each} type="submit" name="units" value={each} className="link py-2.5">
                In {unitLabels[each].toLowerCase()}
              </button>
            ))}
        </form>
      </div>
    </div>
  );
}
