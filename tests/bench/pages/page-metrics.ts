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
  inlineScripts: string;
}

/** Marks the first frame in which the content is visible. */
export function watchContent(selector: string) {
  requestAnimationFrame(look);

  function look() {
    const painted = performance.getEntriesByName("first-contentful-paint").length > 0;
    // Not before the first paint, because asking forces a layout.
    if (painted && document.querySelector(selector)?.checkVisibility()) performance.mark("content");
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

  const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const ofType = (type: string) => entries.filter(entry => entry.entryType === type);
  const shifts = (ofType("layout-shift") as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput);
  const scripts = [...document.querySelectorAll("script:not([src])")];
  return {
    origin: performance.timeOrigin,
    content: performance.getEntriesByName("content")[0]?.startTime ?? 0,
    fcp,
    lcp: ofType("largest-contentful-paint").at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    blocking: ofType("longtask").reduce(
      (sum, { startTime, duration }) =>
        sum + Math.max(0, startTime + duration - Math.max(startTime + 50, fcp)),
      0,
    ),
    nodes: document.getElementsByTagName("*").length,
    inlineScripts: scripts.map(script => script.textContent).join("\n"),
  };
}
