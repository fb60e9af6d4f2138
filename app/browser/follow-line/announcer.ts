const pauseMs = 30_000;

/** Screen readers hear the newest words, at most every 30 seconds. */
export function createAnnouncer(status: HTMLElement) {
  let newest = "";
  let spokenAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  function speak() {
    isWaiting = false;
    if (status.textContent === newest) return;
    status.textContent = newest;
    spokenAt = Date.now();
  }

  return (words: string) => {
    newest = words;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(speak, Math.max(0, spokenAt + pauseMs - Date.now()));
  };
}
