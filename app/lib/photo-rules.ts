export const maxPhotoBytes = 10 * 1024 * 1024;

export function photoName(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, "") || "photo";
  return `${stem}.${type.replace("image/", "").replace("jpeg", "jpg")}`;
}

/** In pixels: a card is up to 353 wide, and a page's photo 720. */
export const photoWidths: readonly number[] = [360, 720, 1080, 1440];

export const savingPhotoWidth = 720;

export const avatarWidths = [96, 320] as const;

export function avatarUrl(id: string, digest: string | null, size: "small" | "large" = "small") {
  return digest && `/profile/${id}/avatar/${digest}/${avatarWidths[size === "small" ? 0 : 1]}`;
}
