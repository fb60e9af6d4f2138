export interface Reading {
  fontSize: string;
  /** Applies the spacing of WCAG 1.4.12. */
  spaced: boolean;
}

/** Runs in the page. Finds text that is cut off or outside the window with these settings. */
export function findLostText({ fontSize, spaced }: Reading): string[] {
  const spacing =
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
  const sheet = new CSSStyleSheet();
  // The page's policy would refuse a style element.
  sheet.replaceSync(`html { font-size: ${fontSize} !important } ${spaced ? spacing : ""}`);
  document.adoptedStyleSheets = [sheet];
  try {
    const root = document.documentElement;
    const sideways = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : [];
    return [
      ...sideways,
      ...[...document.querySelectorAll<HTMLElement>("body *")].filter(isCut).map(describe),
    ];
  } finally {
    document.adoptedStyleSheets = [];
  }

  function isCut(element: HTMLElement) {
    const style = getComputedStyle(element);
    const isClosed = /hidden|clip/.test(style.overflow) && !element.closest("svg, [class*=sr-only]");
    const isMeant = style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis";
    if (!isClosed || isMeant || !element.textContent?.trim() || !element.checkVisibility()) return false;
    return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
  }

  function describe(element: HTMLElement) {
    return `${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
  }
}
