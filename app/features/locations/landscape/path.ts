/**
 * A class of the picture's style sheet, in one letter because each picture repeats it some forty times.
 * Fill: `a`–`f` land from far to near, `u` sun, `w` snow, `v` water, `n` cloud, `y` glow, `r` accent.
 * Stroke: `z` stars, `i` snow, `o` nearest land, `j` glow, `q` water, `m` accent.
 */
export type Tone = "a" | "b" | "c" | "d" | "e" | "f" | "u" | "w" | "v" | "n" | "y" | "r";
export type Pen = "z" | "i" | "o" | "j" | "q" | "m";

export type Point = readonly [x: number, y: number];

export const width = 640;
export const height = 360;

export function polygon(points: readonly Point[]) {
  return `${line(points)}z`;
}

/**
 * A polygon as SVG writes its points ("0,0 12,-30 24,0"), from its foot at `origin`. One unit is a pixel, or as many as `across`
 * and `down` say.
 */
export function polygonAt(origin: Point, points: string, across = 1, down = across) {
  return polygon(pointsAt(origin, points, across, down));
}

export function pointsAt([x, y]: Point, points: string, across = 1, down = across): Point[] {
  return points.split(" ").map(pair => {
    const [dx = 0, dy = 0] = pair.split(",").map(Number);
    return [x + dx * across, y + dy * down];
  });
}

export function line(points: readonly Point[]) {
  const [start, ...rest] = points.map(rounded);
  if (!start) return "";
  let from = start;
  const steps = rest.flatMap(to => {
    const [across, down] = [to[0] - from[0], to[1] - from[1]];
    from = to;
    return across || down ? [across, down] : [];
  });
  return `M${numbers(start)}l${numbers(steps)}`;
}

/** Quadratic; points between the first and the last are control points. */
export function curve(points: readonly Point[]) {
  const [start, ...rest] = points.map(rounded);
  if (!start) return "";
  let from = start;
  const steps = rest.slice(0, -1).flatMap((bend, at) => {
    const next = rest[at + 1] ?? bend;
    const to = at === rest.length - 2 ? next : rounded([(bend[0] + next[0]) / 2, (bend[1] + next[1]) / 2]);
    const step = [bend[0] - from[0], bend[1] - from[1], to[0] - from[0], to[1] - from[1]];
    from = to;
    return step;
  });
  return `M${numbers(start)}q${numbers(steps)}`;
}

export function under(edge: string, bottom = height) {
  return `${edge}V${bottom}H-20z`;
}

export function disc(x: number, y: number, size: number) {
  const radius = Math.round(size);
  const around = numbers([radius, radius, 0, 1, 1]);
  return `M${numbers([x - radius, y])}a${around} ${numbers([2 * radius, 0])}a${around}-${numbers([2 * radius, 0])}z`;
}

export function box(x: number, y: number, across: number, down: number) {
  return `M${numbers([x, y])}h${Math.round(across)}v${Math.round(down)}H${Math.round(x)}z`;
}

/** A single disc is shorter as a `circle` than as a path. */
export function circle(tone: Tone, { x, y }: { x: number; y: number }, size: number, opacity = 1) {
  return `<circle class="${tone}"${opacityOf(opacity)} cx="${x}" cy="${y}" r="${Math.round(size)}"/>`;
}

export function shape(tone: Tone, d: string, opacity = 1) {
  return `<path class="${tone}"${opacityOf(opacity)} d="${d}"/>`;
}

export function stroke(tone: Pen, d: string, thickness: number, opacity = 1) {
  return `<path class="${tone}"${opacityOf(opacity)} stroke-width="${thickness}" d="${d}"/>`;
}

export function opacityOf(opacity: number) {
  return opacity < 1 ? ` opacity="${String(opacity).slice(1)}"` : "";
}

function rounded([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

/** Numbers need no space before a minus sign. */
function numbers(list: readonly number[]) {
  return list
    .map(number => String(Math.round(number)))
    .join(" ")
    .replaceAll(" -", "-");
}
