import { findAll } from "~/browser/find";
import type { Dataset, Selector } from "~/lib/slots";

const openMenus: Selector = "details[data-menu][open]";

export function closeMenus() {
  const capture = true;
  for (const event of ["pointerdown", "focusin", "pagehide"])
    addEventListener(event, closeMenusWithoutTarget, capture);
  addEventListener("toggle", closeOthers, capture);
  addEventListener("keydown", closeOnEscape, capture);
}

function closeMenusWithoutTarget({ target }: Event) {
  for (const menu of findAll<HTMLDetailsElement>(openMenus)) {
    if (!menu.contains(target as Node)) menu.open = false;
  }
}

function closeOthers(event: Event) {
  if (event.target instanceof Element && event.target.matches(openMenus)) closeMenusWithoutTarget(event);
}

function closeOnEscape(event: KeyboardEvent) {
  if (event.key !== "Escape") return;
  const menu = [...findAll<HTMLDetailsElement>(openMenus)].at(-1);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

export function openDialogs() {
  addEventListener("submit", event => {
    const form = event.target as HTMLFormElement;
    const { dialog: id }: Dataset = form.dataset;
    const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${id}"]`);
    if (!dialog) return;
    event.preventDefault();
    dialog.showModal();
  });
}
