import { useEffect } from "react";
import { find } from "~/browser/find";

/** Every refusal leads to the summary, while a field that is mended keeps the focus. */
export function useErrorFocus(refusals: number) {
  useEffect(() => {
    if (refusals > 0) find("[data-error-summary]")?.focus();
  }, [refusals]);
}

export class FormInputError extends Error {
  readonly title: string | undefined;
  readonly field: string;

  constructor(title: string | undefined, message: string, field = "") {
    super(message);
    this.title = title;
    this.field = field;
  }
}
