const MOST = 20;
const WINDOW = 60_000;

/** Lets twenty calls a minute through, so that one fault cannot fill the disk with its lines, and says how many it did not. */
export function boundedLog<T extends unknown[]>(
  print: (...values: T) => void,
  printLeftOut: (count: number) => void,
) {
  let start = 0;
  let count = 0;
  return (...values: T) => {
    if (Date.now() - start > WINDOW) {
      if (count > MOST) printLeftOut(count - MOST);
      start = Date.now();
      count = 0;
    }
    count += 1;
    if (count <= MOST) print(...values);
  };
}
