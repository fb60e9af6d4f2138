/** Writes the path of an outline in whole units, each point relative to the one before: half the size of what d3 writes. */
export class PathWriter {
  #d = "";
  #pen: [number, number] = [0, 0];
  #ring: [number, number][] = [];

  beginPath() {}

  moveTo(x: number, y: number) {
    this.#flush("");
    this.#ring = [[Math.round(x), Math.round(y)]];
  }

  lineTo(x: number, y: number) {
    const point: [number, number] = [Math.round(x), Math.round(y)];
    const [beforeX, beforeY] = this.#ring.at(-1) ?? [Number.NaN, Number.NaN];
    if (point[0] !== beforeX || point[1] !== beforeY) this.#ring.push(point);
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
    const points = this.#ring;
    this.#ring = [];
    if (points.length < 2 || (end && points.length < 3)) return;
    points.forEach(([x, y], at) => {
      const step = `${x - this.#pen[0]},${y - this.#pen[1]}`.replace(",-", "-");
      this.#d += at === 0 ? `m${step}` : at === 1 ? `l${step}` : step.startsWith("-") ? step : ` ${step}`;
      this.#pen = [x, y];
    });
    this.#d += end;
    if (end) this.#pen = points[0] ?? this.#pen;
  }
}
