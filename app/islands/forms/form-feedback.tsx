import { useEffect } from "react";

export function useErrorFocus(errors: object | undefined) {
  useEffect(() => {
    if (errors) document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
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
