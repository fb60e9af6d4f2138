type Point = readonly [x: number, y: number];

/** Writes the path of an outline in whole units, each point relative to the one before: a third of the size of what d3 writes. */
export class PathWriter {
  #d = "";
  #pen: Point = [0, 0];
  #line: Point[] = [];

  beginPath() {}

  moveTo(x: number, y: number) {
    this.#flush("");
    this.#line = [[x, y]];
  }

  lineTo(x: number, y: number) {
    this.#line.push([x, y]);
  }

  closePath() {
    this.#flush("z");
  }

  arc() {}

  result() {
    this.#flush("");
    return this.#d;
  }

  /** What is smaller than a unit is left out. */
  #flush(end: string) {
    const [simple, whole] = [inUnits(withoutSlightTurns(this.#line)), inUnits(this.#line)];
    this.#line = [];
    if (whole.length < 2 || (end && whole.length < 3)) return;
    // A small island stays one.
    const points = simple.length < 3 && end ? whole : simple;
    for (const [at, [x, y]] of points.entries()) {
      const step = `${x - this.#pen[0]},${y - this.#pen[1]}`.replace(",-", "-");
      this.#d += at === 0 ? `m${step}` : at === 1 ? `l${step}` : step.startsWith("-") ? step : ` ${step}`;
      this.#pen = [x, y];
    }
    this.#d += end;
    if (end) this.#pen = points[0] ?? this.#pen;
  }
}

/** In units: not seen. */
const slight = 0.75;

/** Douglas and Peucker's algorithm: nothing that is left out was farther from what stays. */
function withoutSlightTurns(line: readonly Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const away = line.map(point => distanceTo(first, last, point));
  const most = Math.max(...away);
  if (most <= slight) return [first, last];
  const turn = away.indexOf(most);
  return [...withoutSlightTurns(line.slice(0, turn + 1)), ...withoutSlightTurns(line.slice(turn)).slice(1)];
}

function distanceTo([x, y]: Point, [endX, endY]: Point, [atX, atY]: Point) {
  const [alongX, alongY] = [endX - x, endY - y];
  const share = ((atX - x) * alongX + (atY - y) * alongY) / (alongX ** 2 + alongY ** 2 || 1);
  const inside = Math.min(1, Math.max(0, share));
  return Math.hypot(atX - x - inside * alongX, atY - y - inside * alongY);
}

const inUnits = (line: readonly Point[]) =>
  line
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter(([x, y], at, all) => x !== all[at - 1]?.[0] || y !== all[at - 1]?.[1]);
