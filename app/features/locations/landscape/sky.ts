import type { Random } from "~/lib/random";
import { box, circle, height, opacityOf, shape, stroke, width } from "./path";

export interface Sun {
  x: number;
  y: number;
  /** -1 from the left, 1 from the right. */
  side: -1 | 1;
}

export function placeSun(random: Random, [highest, lowest]: readonly [number, number]): Sun {
  const side = random.chance(0.5) ? 1 : -1;
  return { x: width / 2 + side * random.int(60, 220), y: random.int(highest, lowest), side };
}

export function drawSky(random: Random, sun: Sun) {
  const radius = random.int(20, 34);
  return [
    random.pick([softSky, bandedSky, ringedSky])(sun),
    stars(random),
    halos(random, sun, radius),
    circle("u", sun, radius),
    random.chance(0.6) ? clouds(random) : "",
    random.chance(0.35) ? birds(random, sun) : "",
  ].join("");
}

function softSky() {
  return sky(`<linearGradient id="s" x2="0" y2=".75">${stops([0, 50, 100], [], [0, 2, 4])}</linearGradient>`);
}

function bandedSky() {
  return sky(`<linearGradient id="s" x2="0" y2=".75">${stops([], [22, 42, 60, 78])}</linearGradient>`);
}

function ringedSky({ x, y }: Sun) {
  const gradient = `<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="420">`;
  return sky(`${gradient}${stops([], [24, 42, 62, 84], [4, 3, 2, 1, 0])}</radialGradient>`);
}

function sky(gradient: string) {
  return `${gradient}<path fill="url(#s)" d="${box(0, 0, width, height)}"/>`;
}

/** In per cent: soft at `places`, or flat between `edges`. */
function stops(places: readonly number[], edges: readonly number[] = [], order = [0, 1, 2, 3, 4]) {
  const soft = places.map((place, at) => stop(order[at], place));
  const flat = edges.flatMap((edge, at) => [stop(order[at], edge), stop(order[at + 1], edge)]);
  return [...soft, ...flat].join("");
}

function stop(tone: number | undefined, place: number) {
  return `<stop class="k${tone}" offset="${place}%"/>`;
}

function stars(random: Random) {
  const points = Array.from({ length: 14 }, () => `M${random.int(8, 632)} ${random.int(6, 150)}h1`);
  return stroke("z", points.join(""), 2);
}

function halos(random: Random, sun: Sun, radius: number) {
  const rings = random.pick([[1.9], [1.6, 2.4], [1.5, 2.2, 3.1]]);
  return rings.map(ring => circle("u", sun, radius * ring, 0.16)).join("");
}

function clouds(random: Random) {
  const streaks = Array.from({ length: random.int(2, 4) }, () => {
    const length = random.int(70, 190);
    const thick = random.int(5, 9);
    return `M${random.int(-40, 560)} ${random.int(24, 120)}q${length >> 1}-${thick} ${length} 0q-${length >> 1} ${thick >> 1}-${length} 0z`;
  });
  return shape("n", streaks.join(""), 0.7);
}

function birds(random: Random, sun: Sun) {
  const flock = Array.from({ length: random.int(2, 4) }, (_, at) => {
    const wing = random.int(5, 8);
    const x = sun.x - sun.side * random.int(60, 120) - at * 22;
    return `M${x} ${sun.y + random.int(-22, 22)}q${wing - 2}-5 ${wing} 0q2-5 ${wing} 0`;
  });
  return stroke("o", flock.join(""), 2, 0.75);
}

export function fog(top: number, depth: number, opacity: number) {
  return `<path fill="url(#f)"${opacityOf(opacity)} d="${box(0, top, width, depth)}"/>`;
}

export const fogGradient =
  '<linearGradient id="f" x2="0" y2="1"><stop class="h" stop-opacity="0"/><stop class="h" offset="1"/></linearGradient>';
