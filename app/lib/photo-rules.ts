export const maxPhotoBytes = 10 * 1024 * 1024;

/** What the database accepts of a rendering, the smallest first. A profile has its pictures as texts. */
export const maxRenderingBytes = {
  photo: [200_000, 700_000, 1_500_000],
  avatar: [bytesIn(100_000), bytesIn(1_500_000)],
  banner: [bytesIn(500_000), bytesIn(1_500_000)],
} as const;

function bytesIn(dataUrlLength: number) {
  return Math.floor((dataUrlLength - "data:image/webp;base64,".length) / 4) * 3;
}

export function photoName(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, "") || "photo";
  return `${stem}.${type.replace("image/", "").replace("jpeg", "jpg")}`;
}

export const bannerWidths = [720, 1440] as const;

export const avatarWidths = [96, 320] as const;

export function avatarUrl(id: string, digest: string | null, size: "small" | "large" = "small") {
  return digest && `/profile/${id}/avatar/${digest}/${avatarWidths[size === "small" ? 0 : 1]}`;
}
