/**
 * Runs in the page: targets that are too small. 24 px each way for everything but links inside a sentence; 44 px
 * of height for buttons, fields and navigation.
 */
export function findSmallTargets(): string[] {
  const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option]";
  const large = "main button, header a, header summary, nav a, select, textarea, input, summary";
  const targets = [...document.querySelectorAll<HTMLElement>(pressed)].filter(isSeen);
  return targets.filter(target => !isLargeEnough(target)).map(describe);

  function isSeen(element: HTMLElement) {
    const { width, height } = element.getBoundingClientRect();
    const isAway = element.matches(".skip-link:not(:focus)") || (width <= 1 && height <= 1);
    return !isAway && element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  }

  function isLargeEnough(target: HTMLElement) {
    const { width, height } = boxOf(target);
    if (target.matches(large) && !isInSentence(target)) return width >= 24 && height >= 43.5;
    return isInSentence(target) || (width >= 23.9 && height >= 23.9);
  }

  /** A label belongs to its box, and a stretched link covers its card. */
  function boxOf(target: HTMLElement) {
    const isStretched = getComputedStyle(target, "::after").position === "absolute";
    const box = target.closest("label") ?? (isStretched ? target.closest(".card") : null) ?? target;
    return box.getBoundingClientRect();
  }

  function isInSentence(target: HTMLElement) {
    if (getComputedStyle(target).display !== "inline") return false;
    const around = target.closest("p, li, dd")?.textContent?.trim().length ?? 0;
    return around > (target.textContent?.trim().length ?? 0) + 3;
  }

  function describe(target: HTMLElement) {
    const { width, height } = boxOf(target);
    const name = target.ariaLabel || target.textContent?.trim() || target.getAttribute("name");
    return `${target.localName} “${name}” ${width.toFixed()}×${height.toFixed()}`;
  }
}
