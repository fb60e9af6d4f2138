export const productName = "Treks";

/** The database uses the same id. */
export const treksGuideId = "00000000-0000-4000-8000-000000000001";

export const pageTitle = (subject: string) => `${subject} · ${productName}`;
