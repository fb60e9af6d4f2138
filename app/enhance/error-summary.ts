/** Unless somebody is in a field already. */
export function focusErrorSummary() {
  document.querySelector<HTMLElement>("body:not(:focus-within) [data-error-summary]")?.focus();
}
