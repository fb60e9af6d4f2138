import { addBytes } from "~/offline/shared/bytes-used";

/**
 * What this worker fetches, with the pages that the browser fetches ahead for it: as it came over the line. In the page,
 * what a worker answered counts as unpacked, or as nothing.
 */
export function countOwnFetches() {
  const observer = new PerformanceObserver(list => {
    const fetched = list.getEntries() as PerformanceResourceTiming[];
    addBytes(fetched.reduce((sum, { transferSize }) => sum + transferSize, 0)).catch(() => {});
  });
  observer.observe({ type: "resource", buffered: true });
}
