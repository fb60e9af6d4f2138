export type FillFields = ReturnType<typeof createFieldFiller>;

/**
 * Fills text fields of a form, by name, that are empty or still say what an earlier file filled in: a day of that file would
 * otherwise stand beside the line of this one.
 */
export function createFieldFiller() {
  const filled = new Map<string, string>();
  return (form: HTMLFormElement | null | undefined, texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) {
      const field = form?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement)) continue;
      const isTyped = field.value !== "" && field.value !== filled.get(name);
      if (isTyped || field.value === text) continue;
      filled.set(name, text);
      field.value = text;
      // The draft keeps it.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
