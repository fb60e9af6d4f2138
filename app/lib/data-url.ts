/** The photo in a data URL; null if it is none, or damaged. */
export function fileOf(dataUrl: string): File | null {
  const [, type = "", data = ""] = /^data:([\w/]+);base64,(.*)$/.exec(dataUrl) ?? [];
  try {
    return type
      ? new File([Uint8Array.from(atob(data), letter => letter.charCodeAt(0))], "photo", { type })
      : null;
  } catch {
    return null;
  }
}
