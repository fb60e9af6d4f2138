/** What a post says of one of its photos. Width and height are those of the largest rendering, 0 if nobody knows. */
export interface PostPhoto {
  /** Names the bytes, so that an address never changes what it shows. */
  digest: string;
  caption: string;
  width: number;
  height: number;
  /** The sizes of the three renderings. */
  bytes: readonly [number, number, number];
}

export const maxPhotos = 10;
export const maxCaptionLength = 300;

export const photoProblems = {
  tooMany: `A post can have at most ${maxPhotos} photos. Choose fewer.`,
  longCaption: `A caption can have at most ${maxCaptionLength} characters.`,
  /** The database refused what the site made of them. */
  unusable: "A photo cannot be stored as it is. Save it as a JPEG and choose it again.",
};

/** The widths of the boxes that renderings fit into. A box is a third higher than wide. */
export const renderingWidths = [360, 720, 1440] as const;

export type RenderingWidth = (typeof renderingWidths)[number];

export const savingPhotoWidth = 720;

export const boxHeight = (width: RenderingWidth) => (width / 3) * 4;

/** The size of the rendering for a box, which never enlarges a photo. */
export function renderingSize({ width, height }: Pick<PostPhoto, "width" | "height">, box: RenderingWidth) {
  const scale = Math.min(1, box / width, boxHeight(box) / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Old photos of unknown size are shown in this one. */
const usualSize = { width: 1440, height: 1080 };

export function photoSize({ width, height }: Pick<PostPhoto, "width" | "height">) {
  return width > 0 ? { width, height } : usualSize;
}

export function postPhotoPath(postId: string, digest: string, width: RenderingWidth) {
  return `/location-posts/${postId}/photo/${digest}/${width}`;
}

/** For `srcset`. A small photo has fewer renderings than boxes. */
export function photoSources(
  postId: string,
  photo: PostPhoto,
  boxes: readonly RenderingWidth[] = renderingWidths,
) {
  const widths = boxes.map(box => ({ box, width: renderingSize(photo, box).width || box }));
  const different = widths.filter(({ width }, index) => width !== widths[index - 1]?.width);
  return different
    .map(({ box, width }) => `${postPhotoPath(postId, photo.digest, box)} ${width}w`)
    .join(", ");
}

/** The text of a photo for those who do not see it. */
export function photoAlt({ caption }: Pick<PostPhoto, "caption">, title: string, index = 0, count = 1) {
  return caption || `Photo${index > 0 ? ` ${index + 1} of ${count}` : ""}: ${title}`;
}
