import { findAll } from "./find";
import { baseOf, draftFields } from "./records/draft-fields";
import { draftKey } from "./records/drafts";
import { listKeys, tryRead, tryRemove, tryWrite } from "./records/storage";

const [was] = /(?<=^#was=)[\da-f-]{36}$/.exec(location.hash) ?? [];
// Anybody can write such a link, but only the server redirects.
const [{ redirectCount = 0 } = {}] = performance.getEntriesByType(
  "navigation",
) as PerformanceNavigationTiming[];
const [now] = /(?<=^\/location-forums\/)[^/]+/.exec(location.pathname) ?? [];
// What is being typed already would be lost with the page, or be saved over what was moved.
const isUntouched = [...findAll<HTMLFormElement>("[data-draft]")].every(form =>
  draftFields(form).every(field => field.value === baseOf(field)),
);
if (now && was && redirectCount > 0 && isUntouched) moveDrafts(was, now);

/** What was typed at a place that was removed is offered at the one that has its posts, where nothing was typed yet. */
function moveDrafts(was: string, now: string) {
  const address = `/location-forums/${was}/`;
  const moved = listKeys().filter(key => {
    const newKey = key.replace(was, now);
    const isDraft = key.startsWith(draftKey("")) && key.includes(address) && tryRead(newKey) === null;
    const isMoved = isDraft && !tryWrite(newKey, tryRead(key) ?? "");
    if (isMoved) tryRemove(key);
    return isMoved;
  });
  const { pathname, search } = location;
  // Drafts are restored before anybody can type.
  if (moved.length > 0) location.replace(pathname + search);
  else history.replaceState(history.state, "", pathname + search);
}
