/** The widths in pixels at which a photo is served. Pages offer these, the image routes answer no others. */
export const photoWidths: readonly number[] = [320, 640, 960, 1280];

/** An avatar's: beside a name, and on the page about the member. */
export const avatarWidths = [96, 320] as const;
