import type { Page } from "@playwright/test";

/** How far everything moved by itself since the page was opened, all shifts together: never less than its CLS. */
export function layoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0;
        const observer = new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        // There is no entry where nothing moved.
        setTimeout(() => resolve(sum), 300);
      }),
  );
}
