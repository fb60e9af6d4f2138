import type { Random } from "~/lib/random";
import { height as bottom, box, line, type Point, pointsAt, polygon, shape, type Tone, width } from "./path";
import type { Sun } from "./sky";

interface Range {
  tone: Tone;
  /** For sides away from the sun; distant ranges have none. */
  shade?: Tone;
  base: number;
  heights: readonly [lowest: number, highest: number];
  /** A number, or between two numbers. */
  peaks: number | readonly [fewest: number, most: number];
  /** A share of the height. */
  snow?: number;
  /** In pixels, sideways. */
  rough?: number;
  /** Above 1 the slopes get steeper towards the summit. */
  steepness?: number;
}

interface Peak {
  summit: Point;
  /** From the summit down, left and right. */
  slopes: readonly [readonly Point[], readonly Point[]];
  foot: number;
}

export function mountains(random: Random, { side }: Sun, range: Range) {
  const peaks = layOut(random, range);
  const outline = peaks.flatMap(({ summit, slopes: [left, right] }) => [
    ...left.toReversed(),
    summit,
    ...right,
  ]);
  const snow = peaks.map(peak => snowcap(random, peak, range.snow ?? 0)).join("");
  return [
    shape(range.tone, `${line([[-20, bottom], ...outline, [width + 20, bottom]])}z`),
    snow && shape("w", snow),
    range.shade && shape(range.shade, peaks.map(peak => shadedSide(random, peak, side)).join(""), 0.42),
  ].join("");
}

function layOut(
  random: Random,
  { base, heights: [low, high], peaks: wanted, rough = 8, steepness = 1.25 }: Range,
): Peak[] {
  const peaks = typeof wanted === "number" ? wanted : random.int(...wanted);
  const apart = (width + 120) / peaks;
  const tallest = random.int(0, peaks - 1);
  const summits = Array.from({ length: peaks }, (_, at): Point => {
    const rise = at === tallest ? high : random.int(low, low + (high - low) * 0.7);
    return [-60 + apart * (at + 0.5) + random.int(-apart / 5, apart / 5), base - rise];
  });
  const valleys = [-1, ...summits.keys()].map((at): Point => {
    const [left, right] = [summits[at] ?? [-90, base], summits[at + 1] ?? [width + 90, base]];
    const lower = Math.max(left[1], right[1]);
    return [
      (left[0] + right[0]) / 2 + random.int(-rough, rough),
      base - (base - lower) * random.int(15, 40) * 0.01,
    ];
  });
  return summits.map((summit, at) => {
    const [left = summit, right = summit] = [valleys[at], valleys[at + 1]];
    const slopes = [
      slope(random, summit, left, rough, steepness),
      slope(random, summit, right, rough, steepness),
    ] as const;
    return { summit, slopes, foot: base };
  });
}

function slope(random: Random, [x, y]: Point, [toX, toY]: Point, rough: number, steepness: number): Point[] {
  return [0.24, 0.58, 1].map(share => {
    const jitter = share < 1 ? random.int(-rough, rough) * 0.5 : 0;
    return [x + (toX - x) * share + jitter, y + (toY - y) * share ** (1 / steepness) + jitter];
  });
}

function snowcap(random: Random, { summit, slopes: [left, right], foot }: Peak, share: number) {
  const line = summit[1] + (foot - summit[1]) * share * random.int(75, 115) * 0.01;
  if (share === 0) return "";
  const [from, to] = [cut(summit, left, line), cut(summit, right, line)];
  const across = to.end[0] - from.end[0];
  const teeth = [0.2, 0.38, 0.56, 0.76].map((place, at): Point => {
    const deep = (at % 2 === 0 ? -0.42 : 0.3) * (line - summit[1]) * random.int(70, 120) * 0.01;
    return [to.end[0] - across * place, line + deep];
  });
  return polygon([summit, ...to.above, to.end, ...teeth, from.end, ...from.above.toReversed()]);
}

function cut(summit: Point, slope: readonly Point[], line: number) {
  const above = slope.filter(([, y]) => y < line);
  const last = above.at(-1) ?? summit;
  const next = slope[above.length] ?? last;
  const share = next[1] > last[1] ? (line - last[1]) / (next[1] - last[1]) : 0;
  const end: Point = [last[0] + (next[0] - last[0]) * share, last[1] + (next[1] - last[1]) * share];
  return { above, end };
}

function shadedSide(random: Random, { summit, slopes, foot }: Peak, side: -1 | 1) {
  const dark = slopes[side < 0 ? 1 : 0];
  const down = foot - summit[1];
  const end = dark.at(-1) ?? summit;
  const edge = [0.92, 0.55, 0.25].map((share, at): Point => {
    const sway = (at % 2 === 0 ? 1 : -0.4) * random.int(6, 16) * share * 1.6;
    return [summit[0] - side * sway, summit[1] + down * share];
  });
  return polygon([summit, ...dark, [end[0] + (summit[0] - end[0]) * 0.3, foot], ...edge]);
}

export function butte(random: Random, { side }: Sun, [x, foot]: Point, wide: number, tall: number) {
  const [half, top] = [wide / 2, foot - tall];
  const skirt = foot - tall * random.int(28, 40) * 0.01;
  const lean = () => random.int(0, Math.ceil(wide / 16));
  // From the sunny foot over the top to the dark one.
  const outline: Point[] = [
    [x + side * half * 1.7, foot],
    [x + side * half * 1.06, skirt],
    [x + side * (half - lean()), top + lean()],
    [x + side * half * 0.4, top - lean() / 2],
    [x - side * half * 0.3, top + lean() / 2],
    [x - side * (half - lean()), top + lean() / 2],
    [x - side * half * 1.06, skirt],
    [x - side * half * 1.7, foot],
  ];
  const edge: Point[] = [
    [x - side * half * 0.6, foot],
    [x - side * half * 0.16, skirt],
  ];
  return {
    body: polygon(outline),
    shade: polygon([...outline.slice(4), ...edge]),
    bands: [0.3, 0.62]
      .map(share => box(x - half * 0.96, top + (skirt - top) * share, wide * 0.96, 3))
      .join(""),
  };
}

export function headland(
  random: Random,
  { side: sunny }: Sun,
  tone: Tone,
  shade: Tone,
  side: -1 | 1,
  [reach, top]: Point,
  shore: number,
) {
  const outer = width / 2 + side * (width / 2 + 20);
  const at = (inset: number) => outer - side * inset;
  const jitter = () => random.int(-9, 9);
  const face: Point[] = [
    [at(reach * 0.5), top + jitter()],
    [at(reach * 0.66), top + (shore - top) * 0.24 + jitter()],
    ...pointsAt([outer, top], ".76,.52 .92,.82 1,1", -side * reach, shore - top),
  ];
  const body = polygon([
    [outer, shore],
    [outer, top - random.int(4, 20)],
    [at(reach * 0.26), top - random.int(8, 26)],
    ...face,
  ]);
  const edge = pointsAt([outer, top], ".5,0 .42,.4 .55,.7 .5,1", -side * reach, shore - top);
  const gully = polygon([...edge, ...face.toReversed().slice(0, -1)]);
  return (
    shape(tone, body) +
    shape(
      shade,
      sunny === side
        ? gully
        : polygon([
            [outer, shore],
            [outer, top],
            [at(reach * 0.26), top - 6],
            ...pointsAt([outer, top], ".34,.5 .22,1", -side * reach, shore - top),
          ]),
      0.45,
    )
  );
}
