import { find } from "~/browser/find";
import { page, pageUnits } from "~/browser/page";
import type { Dataset } from "~/lib/slots";
import { matchInWords, stateInWords } from "~/lib/track/follow-words";
import { parseFollowedLine } from "~/lib/track/followed-line";
import { decodeLine } from "~/lib/track/line";
import { createMatcher } from "~/lib/track/match-position";
import { createAnnouncer, partsIn, showMatch, showPosition } from "./panel";
import { watchPosition } from "./position-watch";

const looking = "Looking for your position";

/** By `GeolocationPositionError.code`. */
const problems: Record<number, string> = {
  1: "This browser does not tell Treks your position. Allow the location for this site in its settings, then press Follow again.",
  2: "This device cannot find its position right now. Treks keeps looking.",
  3: "No position yet. Under trees and rocks it takes longer. Treks keeps looking.",
};
const denied = 1;

const container = find("[data-followed-line]");
if (container) offerFollowing(container);

/** Compares positions with the line on this device. They are neither kept nor sent. */
function offerFollowing(container: HTMLElement) {
  const parts = partsIn(container);
  const { start, stop, live, needs, status, words } = parts;
  const data: Dataset = container.dataset;
  const track = parseFollowedLine(data.followedLine ?? "");
  const line = decodeLine(track.line);
  if (!line || !navigator.geolocation) return needs.classList.remove("hidden");
  const announce = createAnnouncer(status);
  // On the way nothing is fetched, wherever the page is scrolled to.
  for (const image of document.images) image.loading = "eager";
  start.classList.remove("invisible");
  start.onclick = follow;

  function follow() {
    if (!line) return;
    const match = createMatcher(line, track);
    const unwatch = watchPosition({ onPosition, onProblem, onResume: () => wait(looking) });
    silence(true);
    stop.onclick = end;
    swap(true);
    stop.focus();
    announce(looking);

    function onPosition({ coords }: GeolocationPosition) {
      const { latitude, longitude, accuracy } = coords;
      const found = match({ latitude, longitude, accuracy, atMs: Date.now() });
      data.followState = found.state;
      words.textContent = stateInWords(found, accuracy, pageUnits());
      showMatch(parts, found, accuracy);
      showPosition(container, coords);
      announce(matchInWords(found, accuracy, pageUnits()));
    }

    function onProblem({ code }: GeolocationPositionError) {
      const problem = problems[code] ?? "";
      wait(problem);
      announce(problem);
      if (code !== denied) return;
      needs.textContent = problem;
      needs.classList.remove("hidden");
      end();
    }

    function end() {
      unwatch();
      silence(false);
      swap(false);
      start.focus();
    }
  }

  function wait(why: string) {
    data.followState = "waiting";
    words.textContent = why;
  }

  function swap(isFollowing: boolean) {
    live.hidden = !isFollowing;
    start.hidden = isFollowing;
    if (isFollowing) needs.classList.add("hidden");
  }
}

/** Scripts neither check the connection nor load what they need without one. */
function silence(isFollowing: boolean) {
  if (isFollowing) page.following = "";
  else {
    delete page.following;
    if (!navigator.onLine) dispatchEvent(new Event("offline"));
  }
}
