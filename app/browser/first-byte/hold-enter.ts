import type { Dataset, Selector } from "~/lib/slots";

// On the window, so that React's fields handle the key first.
addEventListener("keydown", holdEnter);

/** In a date field Chromium skips the disabled button and presses the next one. In a plain field of tags Enter ends a tag. */
function holdEnter(event: KeyboardEvent) {
  const field = event.target as HTMLInputElement;
  if (event.key !== "Enter" || !field.matches("[data-draft] input:not([type=file])" satisfies Selector))
    return;
  event.preventDefault();
  const { tags }: Dataset = field.dataset;
  if (event.isComposing || tags === undefined) return;
  field.value = field.value.replace(/([^, ])[, ]*$/, "$1, ");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
