import { keptAt } from "./connection";

/** What shows and keeps places is fetched where there are some to show. */
export function startPlaces() {
  const isListed = keptAt !== null && location.pathname === "/location-forums";
  if (isListed || document.querySelector("[data-keep-place], [data-kept-places], [data-todo-places]"))
    import("./places/main").catch(() => {});
}
