const { prototype } = HTMLTextAreaElement;

/**
 * The only file that knows how react-dom writes to text areas; `textarea-values.test.ts` fails when that changes.
 *
 * While hydrating, React sets the `value` of every textarea to the server's text (initTextarea), over what was typed
 * or restored before. Reading the text before and setting it again afterwards would end a word that is being composed,
 * so the setter does nothing until the function that this returns is called, after hydration.
 */
export function keepTextareaValues(): () => void {
  keepCaret();
  const areas = document.querySelectorAll("textarea");
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  for (const area of areas) Object.defineProperty(area, "value", { ...value, set: () => {} });
  return () => {
    for (const area of areas) Reflect.deleteProperty(area, "value");
  };
}

/**
 * React also sets `defaultValue` to the text that it has already, then and at each render (updateTextarea). As long as
 * nothing was typed, that moves the caret and the scroll position back to the start.
 */
function keepCaret() {
  const original = Object.getOwnPropertyDescriptor(prototype, "defaultValue");
  Object.defineProperty(prototype, "defaultValue", {
    ...original,
    set(this: HTMLTextAreaElement, text: string) {
      if (this.defaultValue !== text) original?.set?.call(this, text);
    },
  });
}
