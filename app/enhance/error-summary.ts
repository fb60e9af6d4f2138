export function focusErrorSummary() {
  document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}
