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
