/** Pixels. Pages offer these. A card is up to 353 wide, a page's photo 720. */
export const photoWidths: readonly number[] = [360, 720, 1080, 1440];

/** The one width that is offered where data is saved: sharp enough for a page, and told with its size on lists. */
export const savingPhotoWidth = 720;

/** Open pages of the builds before ask for these, and get the next larger one that is offered. */
export const formerPhotoWidths: readonly number[] = [320, 640, 960, 1280];

export const avatarWidths = [96, 320] as const;
