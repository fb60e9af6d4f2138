import type { Selector } from "~/lib/slots";

export function find<E extends HTMLElement = HTMLElement>(
  selector: Selector,
  container: ParentNode = document,
) {
  return container.querySelector<E>(selector);
}

export function findAll<E extends HTMLElement = HTMLElement>(
  selector: Selector,
  container: ParentNode = document,
) {
  return container.querySelectorAll<E>(selector);
}

/** A copy of the element in a template. Components render templates, so that what scripts show looks like the rest. */
export function copyOf<E extends HTMLElement = HTMLElement>(
  template: HTMLTemplateElement | null | undefined,
) {
  return template?.content.firstElementChild?.cloneNode(true) as E | undefined;
}
