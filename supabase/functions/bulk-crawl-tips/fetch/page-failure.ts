/** Why one page makes no tip, as an admin reads it. The run goes on. */
export class PageFailure extends Error {
  readonly outcome: "failed" | "skipped";

  constructor(reason: string, outcome: "failed" | "skipped" = "failed") {
    super(reason);
    this.outcome = outcome;
  }
}

/** Nothing went wrong, there is only nothing to make of the page. */
export function skip(reason: string): PageFailure {
  return new PageFailure(reason, "skipped");
}
