const { prototype } = HTMLTextAreaElement;

/**
 * React writes the server's text into every textarea that it hydrates (initTextarea in react-dom), over what was
 * typed or restored before. Held off until the function that this returns is called, after hydration.
 */
export function keepTypedText(): () => void {
  keepCaret();
  const areas = document.querySelectorAll("textarea");
  const value = Object.getOwnPropertyDescriptor(prototype, "value");
  for (const area of areas) Object.defineProperty(area, "value", { ...value, set: () => {} });
  return () => {
    for (const area of areas) Reflect.deleteProperty(area, "value");
  };
}

/**
 * React also writes the text that a textarea began with, which is there already, then and whenever it renders one
 * again (updateTextarea). Until something is typed into it, that puts the caret and what is scrolled back to the start.
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
