const undoPrefix = "#undo=";

export function undoHref(names: readonly string[]): string {
  return undoPrefix + names.join(",");
}

/** The toast may be on the next page, and its link may be pressed before this script loads. */
export function followUndoLinks() {
  addEventListener("click", onClick);
  const { hash, pathname, search } = location;
  if (!hash.startsWith(undoPrefix)) return;
  history.replaceState(history.state, "", pathname + search);
  undo(hash);
}

function onClick(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href^="${undoPrefix}"]`);
  if (!link) return;
  event.preventDefault();
  undo(link.hash);
}

function undo(hash: string) {
  const names = hash.slice(undoPrefix.length).split(",");
  import("./undo").then(late => late.undo(hash, names)).catch(() => {});
}
