/** Unless somebody is in a field already. */
export function focusErrorSummary() {
  document.querySelector<HTMLElement>(":root:not(:focus-within) [data-error-summary]")?.focus();
}
