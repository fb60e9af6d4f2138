/** A copy of the element in a template. Components render templates, so that what scripts show looks like the rest. */
export function copyOf<E extends HTMLElement = HTMLElement>(
  template: HTMLTemplateElement | null | undefined,
) {
  return template?.content.firstElementChild?.cloneNode(true) as E | undefined;
}
