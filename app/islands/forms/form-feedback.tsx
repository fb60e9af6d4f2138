import { useEffect } from "react";
import { find } from "~/browser/find";

export function useErrorFocus(errors: object | undefined) {
  useEffect(() => {
    if (errors) find("[data-error-summary]")?.focus();
  }, [errors]);
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
