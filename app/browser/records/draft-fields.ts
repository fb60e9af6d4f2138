type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the field held before anything was typed. Islands write it down for selects. */
export function baseOf(field: Field): string {
  return (field as HTMLInputElement).defaultValue ?? "";
}

/** The draft holds the name of a chosen file, so that the member can be asked to choose it again. */
export function draftFields(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(
    ({ type, name, autocomplete }) =>
      name && /^(text|date|select|file)/.test(type) && !/password/.test(name + autocomplete),
  );
}
