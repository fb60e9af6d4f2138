/**
 * Runs in the page, after a key was pressed: tab stops without a focus ring, covered, or out of order.
 * A card counts as one place.
 */
export function findFocusFaults(): string[] {
  const focusable = "a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex='0']";
  const around = document.querySelector("dialog[open], [role=alertdialog][aria-modal]") ?? document.body;
  const stops = [...around.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
  // First, because an open menu closes when it loses the focus.
  const inMenus = stops.filter(stop => stop.closest("details[data-menu][open]"));
  const faults: string[] = [];
  let before: DOMRect | undefined;
  for (const stop of [...inMenus, ...stops]) {
    if (!isStop(stop)) continue;
    stop.focus();
    if (document.activeElement !== stop) faults.push(`cannot be focused: ${nameOf(stop)}`);
    else if (!hasRing(stop)) faults.push(`no ring: ${nameOf(stop)}`);
    else if (isCovered(stop)) faults.push(`covered: ${nameOf(stop)}`);
    if (!stop.closest("main")) continue;
    const place = placeOf(stop);
    if (before && isBefore(place, before)) faults.push(`out of order: ${nameOf(stop)}`);
    before = place;
  }
  return faults;

  function isStop(element: HTMLElement) {
    const isEnabled = element.tabIndex >= 0 && !element.matches(":disabled, [aria-hidden=true] *");
    return isEnabled && element.checkVisibility({ visibilityProperty: true });
  }

  function hasRing(stop: HTMLElement) {
    return [undefined, "::after"].some(pseudo => {
      const { outlineStyle, outlineWidth } = getComputedStyle(stop, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  }

  function isCovered(stop: HTMLElement) {
    const [box] = stop.getClientRects();
    if (!box) return true;
    const { left, top, right, bottom } = box;
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    // Of a tall field only the line that is typed into is scrolled into view, not its middle.
    return ![middle, [left + 8, top + 8] as const, [left + 8, bottom - 8] as const].some(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return seen && (stop.contains(seen) || seen.contains(stop) || seen.closest("label")?.contains(stop));
    });
  }

  function placeOf(stop: HTMLElement) {
    const { x, y, width, height } = (stop.closest(".card") ?? stop).getBoundingClientRect();
    return new DOMRect(x, y + scrollY, width, height);
  }

  function isBefore(place: DOMRect, last: DOMRect) {
    const isAbove = place.bottom <= last.top;
    const isBeside = place.top < last.bottom && place.bottom > last.top && place.right <= last.left;
    return isAbove || isBeside;
  }

  function nameOf(stop: HTMLElement) {
    return `${stop.localName} “${stop.ariaLabel || stop.textContent?.trim() || stop.getAttribute("name")}”`;
  }
}
