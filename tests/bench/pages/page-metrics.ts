// These functions run in the page, so they cannot use anything outside of themselves.

/** Times are milliseconds since the visit began. */
export interface PageMetrics {
  /** Since 1970, to compare with the network's times. */
  origin: number;
  content: number;
  fcp: number;
  lcp: number;
  /** Sum of all layout shifts, never less than the CLS. */
  shift: number;
  /** What long tasks took beyond 50 ms, after the first paint. */
  blocking: number;
  nodes: number;
}

/** Marks the first frame in which the content is visible. */
export function watchContent(selector: string) {
  requestAnimationFrame(look);

  function look() {
    const isPainted = performance.getEntriesByName("first-contentful-paint").length > 0;
    // Not before the first paint, because asking forces a layout.
    if (isPainted && document.querySelector(selector)?.checkVisibility()) performance.mark("content");
    else requestAnimationFrame(look);
  }
}

export async function readMetrics(): Promise<PageMetrics> {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver(list => entries.push(...list.getEntries()));
  for (const type of ["largest-contentful-paint", "layout-shift", "longtask"]) {
    observer.observe({ type, buffered: true });
  }
  await new Promise(resolve => setTimeout(resolve, 150));

  const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  const fcp = startOf("first-contentful-paint");
  const ofType = (type: string) => entries.filter(entry => entry.entryType === type);
  const shifts = (ofType("layout-shift") as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
  const delays = ofType("longtask").map(({ startTime, duration }) =>
    Math.max(0, startTime + duration - Math.max(startTime + 50, fcp)),
  );
  return {
    origin: performance.timeOrigin,
    content: startOf("content"),
    fcp,
    lcp: ofType("largest-contentful-paint").at(-1)?.startTime ?? 0,
    shift: shifts.reduce((total, { value }) => total + value, 0),
    blocking: delays.reduce((total, delay) => total + delay, 0),
    nodes: document.getElementsByTagName("*").length,
  };
}
