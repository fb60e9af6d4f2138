import { longUnit, toHeight, type Units } from "~/lib/units";

/** The longest round distance that is at most so many metres: 1, 2 or 5 kilometres, hundred feet and so on. */
export function scaleLength(maxMeters: number, units: Units): number {
  const shortUnit = 1 / toHeight(1, units);
  const unit = maxMeters < longUnit(units) / 10 ? shortUnit : longUnit(units);
  const count = maxMeters / unit;
  const power = 10 ** Math.floor(Math.log10(count));
  const digit = [5, 2].find(each => each * power <= count) ?? 1;
  return digit * power * unit;
}

/** A whole number of kilometres or miles, the shortest of 1, 2, 5, 10 … that is at least so many metres. */
export function wholeStep(minMeters: number, units: Units): number {
  const unit = longUnit(units);
  const power = 10 ** Math.floor(Math.log10(Math.max(1, minMeters / unit)));
  const digit = [1, 2, 5].find(each => each * power * unit >= minMeters) ?? 10;
  return digit * power * unit;
}
