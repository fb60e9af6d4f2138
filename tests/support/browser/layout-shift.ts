import type { Page } from "@playwright/test";

/** The sum of all shifts, which is never less than the CLS. */
export async function layoutShift(page: Page) {
  return (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
}

/** Shifts since the navigation, up to the frame after next. */
export function layoutShifts(page: Page) {
  return page.evaluate(
    () =>
      new Promise<{ value: number; told: string }[]>(resolve => {
        const shifts: PerformanceEntry[] = [];
        const observer = new PerformanceObserver(list => void shifts.push(...list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            shifts.push(...observer.takeRecords());
            resolve(
              shifts.map(shift => ({
                value: (shift as PerformanceEntry & { value: number }).value,
                told: JSON.stringify(shift),
              })),
            );
          }),
        );
      }),
  );
}
