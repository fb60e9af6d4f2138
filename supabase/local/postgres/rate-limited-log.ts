const MAX_LINES = 20;
const WINDOW = 60_000;

/** At most twenty calls a minute, so that one fault cannot fill the disk; then prints how many were left out. */
export function rateLimitedLog<T extends unknown[]>(
  print: (...values: T) => void,
  printLeftOut: (count: number) => void,
) {
  let start = 0;
  let count = 0;
  return (...values: T) => {
    if (Date.now() - start > WINDOW) {
      if (count > MAX_LINES) printLeftOut(count - MAX_LINES);
      start = Date.now();
      count = 0;
    }
    count += 1;
    if (count <= MAX_LINES) print(...values);
  };
}
