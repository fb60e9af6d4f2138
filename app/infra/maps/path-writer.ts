type Point = [x: number, y: number];

/** Writes the path of an outline in whole units, each point relative to the one before: half the size of what d3 writes. */
export class PathWriter {
  #d = "";
  #pen: Point = [0, 0];
  #line: Point[] = [];

  beginPath() {}

  moveTo(x: number, y: number) {
    this.#flush("");
    this.#line = [[Math.round(x), Math.round(y)]];
  }

  lineTo(x: number, y: number) {
    const point: Point = [Math.round(x), Math.round(y)];
    const last = this.#line.at(-1);
    const before = this.#line.at(-2);
    if (last && last[0] === point[0] && last[1] === point[1]) return;
    if (last && before && isStraight(before, last, point)) this.#line.pop();
    this.#line.push(point);
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
    const points = this.#line;
    this.#line = [];
    if (points.length < 2 || (end && points.length < 3)) return;
    for (const [at, [x, y]] of points.entries()) {
      const step = `${x - this.#pen[0]},${y - this.#pen[1]}`.replace(",-", "-");
      this.#d += at === 0 ? `m${step}` : at === 1 ? `l${step}` : step.startsWith("-") ? step : ` ${step}`;
      this.#pen = [x, y];
    }
    this.#d += end;
    if (end) this.#pen = points[0] ?? this.#pen;
  }
}

function isStraight(before: Point, last: Point, next: Point) {
  const [x, y] = [last[0] - before[0], last[1] - before[1]];
  const [nextX, nextY] = [next[0] - last[0], next[1] - last[1]];
  return x * nextY === y * nextX && x * nextX + y * nextY > 0;
}
