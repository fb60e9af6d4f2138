let waiting = 0;

/** Of the member of this page. */
export function countWaiting() {
  return waiting;
}

export function setWaiting(count: number) {
  waiting = count;
  document.dispatchEvent(new CustomEvent("treks:unsent"));
}
