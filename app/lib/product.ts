export const productName = "Treks";

/** The author of what the product itself says. The database knows it by the same id. */
export const treksGuideId = "00000000-0000-4000-8000-000000000001";

/** The text of a page's title bar. */
export const pageTitle = (subject: string) => `${subject} · ${productName}`;

/** A route's claim to be an island page: it hydrates with React, loaded after its content. */
interface PageHandle {
  islands?: true;
}

export function isIslandPage(matches: readonly { handle?: unknown }[]) {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.islands === true);
}
