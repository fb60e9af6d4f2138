/** Pixels. Pages offer these, the image routes answer no others. A card is up to 353 wide, a page's photo 720. */
export const photoWidths: readonly number[] = [360, 720, 1080, 1440];

export const avatarWidths = [96, 320] as const;
