/** Runs in the page: faults of its headings, landmarks and language. */
export function findMisplaced(): string[] {
  const found: string[] = [];
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility());
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ?? document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent;

  const levels = seen("h1, h2, h3, h4, h5, h6").map(heading => Number(heading.localName[1]));
  if (levels.filter(level => level === 1).length !== 1) found.push(`headings: ${levels.join(" ")}`);
  const main = document.querySelector("main");
  const inMain = seen("main :is(h1, h2, h3, h4, h5, h6)").map(heading => Number(heading.localName[1]));
  if (inMain.some((level, at) => level > (inMain[at - 1] ?? 0) + 1))
    found.push(`skipped: ${inMain.join(" ")}`);

  if (seen("main").length !== 1 || main?.id !== "main") found.push("main");
  if (seen("body > header").length !== 1) found.push("banner");
  const navigations = seen("nav").map(nameOf);
  if (navigations.some(name => !name) || new Set(navigations).size !== navigations.length)
    found.push(`navigations: ${navigations.join(", ")}`);
  if (document.documentElement.lang !== "en") found.push("lang");
  if (!document.title) found.push("title");
  const [first] = document.body.querySelectorAll("a[href], button, input, summary");
  if (first?.getAttribute("href") !== "#main") found.push("no skip link first");
  return found;
}
