/** Checkboxes are quickly ticked again, and the browser restores autofill, so neither counts. */
export function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=hidden],[type=checkbox],[type=radio],:autofill),textarea",
  );
  return [...fields].some(field => field.value !== field.defaultValue);
}
