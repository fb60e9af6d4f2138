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
      if (!(field instanceof HTMLInputElement) || field.value !== (filled.get(name) ?? "")) continue;
      filled.set(name, text);
      if (field.value === text) continue;
      field.value = text;
      // The draft keeps it.
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
