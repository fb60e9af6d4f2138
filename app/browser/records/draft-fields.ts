type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the field held before anything was typed. Selects have it from their island. */
export function baseOf(field: Field): string {
  return (field as HTMLInputElement).defaultValue ?? "";
}

/** Of a chosen file the draft has the name, so that the member can be told to choose it again. */
export function draftFields(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(
    ({ type, name, autocomplete }) =>
      name && /^(text|date|select|file)/.test(type) && !/password/.test(name + autocomplete),
  );
}
