import { page } from "~/browser/page";

// What waits for an island says at once if the page's script fails to load.
page.enhanced = "soon";
addEventListener("error", unmark, true);

function unmark({ target }: Event) {
  if ((target as HTMLScriptElement).type === "module" && page.enhanced === "soon") delete page.enhanced;
}
