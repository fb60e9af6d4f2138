/** Pixels. Pages offer these, the image routes answer no others. */
export const photoWidths: readonly number[] = [320, 640, 960, 1280];

export const avatarWidths = [96, 320] as const;
