export const productName = "Treks";

/** The author of what the product itself says. The database knows it by the same id. */
export const treksGuideId = "00000000-0000-4000-8000-000000000001";

/** The text of a page's title bar. */
export const pageTitle = (subject: string) => `${subject} · ${productName}`;
