/** What the server accepts. */
export const photoTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

export function isImage(type: string): boolean {
  return type.startsWith("image/");
}

/** WebP keeps transparency. */
export function encodedType(type: string): string {
  return type === "image/jpeg" ? "image/jpeg" : "image/webp";
}

export function fitWithin(width: number, height: number, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function photoName(name: string, type: string): string {
  const stem = name.replace(/\.[^.]*$/, "") || "photo";
  return `${stem}.${type.replace("image/", "").replace("jpeg", "jpg")}`;
}
