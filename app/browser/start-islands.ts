import { find, findAll } from "~/browser/find";
import type { Dataset } from "~/lib/slots";

const islandsIn = (part: ParentNode) => [...findAll("[data-island]", part)];

/** React would compete with the content on a slow connection, so it is fetched when the page is idle or touched. */
export function startIslands() {
  const start = () => mountIslandsIn(document).catch(() => {});
  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, start, { once: true });
  whenLoaded(() => whenIdle(start));
}

export async function mountIslandsIn(part: ParentNode) {
  const islands = islandsIn(part);
  if (islands.length === 0) return;
  for (const name of islands.flatMap(({ dataset }: { dataset: Dataset }) => dataset.files?.split(" ") ?? []))
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href: `/assets/${name}.js` }),
    );
  const { mountIslands } = await import("./mount-islands");
  await mountIslands(islands);
}

export function hasIslands() {
  return find("[data-island]") !== null;
}

export function whenLoaded(start: () => void) {
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

export function whenIdle(start: () => void) {
  window.requestIdleCallback?.(start, { timeout: 2000 }) ?? setTimeout(start, 500);
}
