/** Milliseconds for which a form may look busy: no event tells of a page load that was stopped. */
export const maxBusyTime = 30_000;
