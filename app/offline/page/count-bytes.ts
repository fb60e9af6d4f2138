/** Tells the service worker what this page has fetched past it, such as photos. It counts built files and pages itself. */
export function countBytes() {
  document.addEventListener("visibilitychange", () => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    let bytes = 0;
    for (const { name, transferSize } of fetched) if (!name.includes("/assets/")) bytes += transferSize;
    performance.clearResourceTimings();
    if (bytes) navigator.serviceWorker?.controller?.postMessage({ type: "used", bytes });
  });
}
