export const maxPhotoBytes = 10 * 1024 * 1024;

export function photoName(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, "") || "photo";
  return `${stem}.${type.replace("image/", "").replace("jpeg", "jpg")}`;
}

export const bannerWidths = [720, 1440] as const;

export const avatarWidths = [96, 320] as const;

export function avatarUrl(id: string, digest: string | null, size: "small" | "large" = "small") {
  return digest && `/profile/${id}/avatar/${digest}/${avatarWidths[size === "small" ? 0 : 1]}`;
}
