/** Runs in the page. Finds controls that are outside the window or covered when they are scrolled to, and boxes that scroll sideways. */
export function findOutOfReach(): string[] {
  const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option]";
  const layers = "dialog[open], [role=alertdialog][aria-modal], [data-drawer][open]";
  const around = document.querySelector(layers) ?? document.body;
  const boxes = [...document.querySelectorAll<HTMLElement>(".dialog, .toasts, .toast, form")];
  const sideways = boxes.filter(box => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1);
  const controls = [...around.querySelectorAll<HTMLElement>(pressed)].filter(isSeen);
  return [
    ...sideways.map(box => `sideways: ${describe(box)}`),
    ...controls.flatMap(control => {
      const fault = faultOf(control);
      return fault ? [`${fault}: ${describe(control)}`] : [];
    }),
  ];

  function isSeen(element: HTMLElement) {
    const { width, height } = element.getBoundingClientRect();
    const isAway = element.matches(".skip-link:not(:focus)") || (width <= 1 && height <= 1);
    return !isAway && element.checkVisibility({ visibilityProperty: true });
  }

  function faultOf(control: HTMLElement) {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const boxes = [...control.getClientRects()];
    const { clientWidth } = document.documentElement;
    if (boxes.some(({ left, right }) => left + scrollX < -0.5 || right + scrollX > clientWidth + 0.5))
      return "outside";
    if (!boxes.some(box => isHit(control, box))) return "covered";
    return null;
  }

  function isHit(control: HTMLElement, { left, top, right, bottom }: DOMRect) {
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // An open list or menu closes when the focus leaves it.
    const isListed = seen?.closest("[role=listbox], [data-menu][open] > ul");
    return (
      isListed ||
      (seen && (control.contains(seen) || seen.contains(control) || seen.closest("label")?.contains(control)))
    );
  }

  function describe(control: HTMLElement) {
    const name = control.ariaLabel || control.textContent?.trim() || control.getAttribute("name");
    return `${control.localName} “${name?.slice(0, 40)}”`;
  }
}
