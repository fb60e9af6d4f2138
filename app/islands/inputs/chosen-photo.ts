export function chosenPhoto(form: FormData): File | null {
  const value = form.get("photo");
  return value instanceof File && (value.size > 0 || value.name) ? value : null;
}

/** @throws FormInputError */
export async function storablePhoto(file: File): Promise<string> {
  const { toPhotoDataUrl } = await import("./scale-photo");
  return toPhotoDataUrl(file);
}
