/** `islands`: the page hydrates with React, after its content has loaded. */
interface PageHandle {
  islands?: true;
}

export function isIslandPage(matches: readonly { handle?: unknown }[]) {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.islands === true);
}
