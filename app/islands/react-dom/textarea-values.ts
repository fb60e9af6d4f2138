const { prototype } = HTMLTextAreaElement;

/**
 * While hydrating, React sets the `value` of every textarea to the server's text (initTextarea), over what was typed.
 * Restoring it afterwards would end an IME composition, so the setter does nothing until the returned function runs.
 * `textarea-values.test.ts` fails if react-dom changes this.
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

/** React also sets an unchanged `defaultValue` at each render (updateTextarea): caret and scroll jump to the start. */
function keepCaret() {
  const original = Object.getOwnPropertyDescriptor(prototype, "defaultValue");
  Object.defineProperty(prototype, "defaultValue", {
    ...original,
    set(this: HTMLTextAreaElement, text: string) {
      if (this.defaultValue !== text) original?.set?.call(this, text);
    },
  });
}
