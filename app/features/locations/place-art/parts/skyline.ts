import type { Dice } from "../dice";
import { height as bottom, shape, type Tone, width } from "../path";

/** Towers side by side from edge to edge, with roofs of several kinds. */
export function skyline(
  dice: Dice,
  tone: Tone,
  base: number,
  [low, high]: readonly [number, number],
  centre = width / 2,
) {
  let outline = `M-20 ${base}`;
  const windows: string[] = [];
  for (let x = -20; x < width + 20; ) {
    const wide = dice.whole(24, 50);
    const nearness = Math.max(0, 1 - Math.abs(x + wide / 2 - centre) / 300);
    const tall = Math.round(low + (high - low) * nearness * dice.whole(45, 100) * 0.01);
    outline += `V${base - tall}${roof(dice, wide)}`;
    windows.push(...litWindows(dice, x, wide, base - tall, base));
    x += wide;
    if (dice.chance(0.25)) {
      const gap = dice.whole(6, 22);
      outline += `V${base - Math.round(low * 0.5)}h${gap}`;
      x += gap;
    }
  }
  return { towers: shape(tone, `${outline}V${bottom}H-20z`), windows: windows.join("") };
}

function roof(dice: Dice, wide: number) {
  const half = wide >> 1;
  const rest = wide - half;
  return dice.pick([
    `h${wide}`,
    `h${wide}`,
    `h4v-9h${wide - 8}v9h4`,
    `l${wide}-${wide >> 2}v${wide >> 2}`,
    `h${half - 2}l2-34 2 34h${rest - 2}`,
    `l${half}-${half} ${rest} ${half}`,
    `q${half}-${wide} ${wide} 0`,
  ]);
}

function litWindows(dice: Dice, x: number, wide: number, top: number, base: number) {
  if (dice.chance(0.3)) return [];
  return [0.28, 0.52, 0.76]
    .filter(() => dice.chance(0.55))
    .map(
      share =>
        `M${Math.round(x + wide * share)} ${top + dice.whole(10, 24)}V${Math.max(top + 30, base - dice.whole(6, 30))}`,
    );
}

/** Lamps behind the windows: dashes of light in a rhythm of lit and dark. */
export function lit(windows: string, rhythm: string) {
  return (
    windows &&
    `<path class="j" stroke-width="4" style="stroke-linecap:butt" stroke-dasharray="${rhythm}" d="${windows}"/>`
  );
}
