/**
 * Gives one text field what stands in another, with focus and caret, before the next event of the browser: no key is
 * lost. Returns the text.
 */
export function takeOver(plain: HTMLInputElement, input: HTMLInputElement): string {
  const { value, selectionStart, selectionEnd } = plain;
  if (document.activeElement === plain) {
    input.focus({ preventScroll: true });
    // As if it were typed here: the list opens.
    input.setRangeText(value, 0, input.value.length);
    input.setSelectionRange(selectionStart, selectionEnd);
    if (value) input.dispatchEvent(new Event("input", { bubbles: true }));
  } else input.value = value;
  return value;
}
