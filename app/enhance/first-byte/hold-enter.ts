// On the window, because React's fields answer the key first.
addEventListener("keydown", holdEnter);

/** Chromium presses the form's button for Enter in a date, past the disabled first one. In plain tags, Enter ends one. */
function holdEnter(event: KeyboardEvent) {
  const field = event.target as HTMLInputElement;
  if (event.key !== "Enter" || !field.matches("[data-draft] input:not([type=file])")) return;
  event.preventDefault();
  if (event.isComposing || !("tags" in field.dataset)) return;
  field.value = field.value.replace(/([^, ])[, ]*$/, "$1, ");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
