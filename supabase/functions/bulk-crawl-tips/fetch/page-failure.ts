/** Why one page makes no tip, in words for an admin. The crawl continues. */
export class PageFailure extends Error {
  readonly outcome: "failed" | "skipped";

  constructor(reason: string, outcome: "failed" | "skipped" = "failed") {
    super(reason);
    this.outcome = outcome;
  }
}

/** For a page without a fault that just makes no tip. */
export function skip(reason: string): PageFailure {
  return new PageFailure(reason, "skipped");
}
