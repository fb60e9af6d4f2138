/**
 * React writes a text area's `defaultValue` when it hydrates and at every render, and browsers then move the caret of one
 * that nobody has edited. One whose value was set counts as edited, even if that changed nothing.
 */
export function keepCaret() {
  markAsEdited(document.activeElement);
  document.addEventListener("focusin", ({ target }) => markAsEdited(target));
}

function markAsEdited(target: unknown) {
  // One that was edited is left alone: a word may be being composed in it.
  if (target instanceof HTMLTextAreaElement && target.value === target.defaultValue)
    target.value = target.defaultValue;
}
