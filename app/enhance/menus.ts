const openMenus = "details[data-menu][open]";

export function closeMenus() {
  addEventListener("pointerdown", event => closeMenusWithout(event.target));
  addEventListener("focusin", event => closeMenusWithout(event.target));
  addEventListener("toggle", closeOthers, true);
  addEventListener("keydown", closeOnEscape);
  addEventListener("pagehide", () => closeMenusWithout(null));
}

function closeMenusWithout(target: EventTarget | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(openMenus)) {
    if (!menu.contains(target as Node | null)) menu.open = false;
  }
}

function closeOthers({ target }: Event) {
  if (target instanceof Element && target.matches(openMenus)) closeMenusWithout(target);
}

function closeOnEscape(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const menu = [...document.querySelectorAll<HTMLDetailsElement>(openMenus)].at(-1);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}
