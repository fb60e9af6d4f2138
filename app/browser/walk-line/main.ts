import { find } from "~/browser/find";
import { page, pageUnits } from "~/browser/page";
import type { Dataset } from "~/lib/slots";
import { decodeLine } from "~/lib/track/line";
import { parseLineToWalk } from "~/lib/track/map-frame";
import { createMatcher, matchInWords, stateInWords } from "~/lib/track/match-position";
import { createAnnouncer, partsIn, showMatch, showPosition } from "./panel";
import { watchPosition } from "./position-watch";

const looking = "Looking for your position";

/** By `GeolocationPositionError.code`. */
const problems: Record<number, string> = {
  1: "This browser does not tell Treks your position. Allow the location for this site in its settings, then press Walk again.",
  2: "This device cannot find its position right now. Treks keeps looking.",
  3: "No position yet. Under trees and rocks it takes longer. Treks keeps looking.",
};
const denied = 1;

const container = find("[data-line-to-walk]");
if (container) offerWalk(container);

/** Compares positions with the line on this device. They are neither kept nor sent. */
function offerWalk(container: HTMLElement) {
  const parts = partsIn(container);
  const { start, stop, live, needs, status, words } = parts;
  const data: Dataset = container.dataset;
  const track = parseLineToWalk(data.lineToWalk ?? "");
  const line = decodeLine(track.line);
  if (!line || !navigator.geolocation) return needs.classList.remove("hidden");
  const announce = createAnnouncer(status);
  // Load every image now, because nothing is fetched during the walk.
  for (const image of document.images) image.loading = "eager";
  start.classList.remove("invisible");
  start.onclick = walk;

  function walk() {
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
      data.walkState = found.state;
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
    data.walkState = "waiting";
    words.textContent = why;
  }

  function swap(isWalking: boolean) {
    live.hidden = !isWalking;
    start.hidden = isWalking;
    if (isWalking) needs.classList.add("hidden");
  }
}

/** Other scripts then neither check the connection nor load anything. */
function silence(isWalking: boolean) {
  if (isWalking) page.walking = "";
  else {
    delete page.walking;
    if (!navigator.onLine) dispatchEvent(new Event("offline"));
  }
}
