/** The widths in pixels at which a photo is served. Pages offer these, the image route answers no others. */
export const photoWidths = [320, 640, 960, 1280];
