export const productName = "Treks";

/** The text of a page's title bar. */
export const pageTitle = (subject: string) => `${subject} · ${productName}`;

/** A route's claim to be an island page: it hydrates with React, loaded after its content. */
interface PageHandle {
  islands?: true;
}

export function isIslandPage(matches: readonly { handle?: unknown }[]) {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.islands === true);
}
