import { FormInputError } from "~/islands/local-forms/form-feedback";
import { isChosenFile } from "~/lib/chosen-file";
import { fileList } from "~/lib/file-list";

export function chosenPhoto(form: FormData): File | null {
  const value = form.get("photo");
  return isChosenFile(value) ? value : null;
}

/** @throws FormInputError */
export async function storablePhoto(file: File): Promise<string> {
  const { toPhotoDataUrl } = await import("./scale-photo");
  return toPhotoDataUrl(file);
}

/** What can be said at once, because nothing is decoded. */
export function checkedPhoto(file: File): Promise<File | FormInputError> {
  return read(file, ({ checkPhotoFile }) => checkPhotoFile(file));
}

/** A form that comes back after a refusal keeps its scaled photos, which another scaling would spoil. */
const scaled = new WeakSet<File>();
let decoding: Promise<unknown> = Promise.resolve();

/**
 * Decodes one photo at a time, whichever field it is for, because each takes 50 MB and more. A photo that is no longer `wanted`
 * is not decoded. Where the browser cannot scale, this is the original.
 */
export function scaledPhoto(original: File, wanted = () => true): Promise<File | FormInputError> {
  const turn = decoding.then(async () => {
    if (scaled.has(original) || !wanted()) return original;
    const file = await read(original, ({ toPhotoFile }) => toPhotoFile(original));
    if (file instanceof File) scaled.add(file);
    return file;
  });
  decoding = turn;
  return turn;
}

async function read(original: File, work: (scaler: typeof import("./scale-photo")) => Promise<File>) {
  try {
    return await work(await import("./scale-photo"));
  } catch (error) {
    return error instanceof FormInputError ? error : original;
  }
}

/** The form's draft remembers that photos were chosen. Not noted again if they are the same. */
export function putFiles(input: HTMLInputElement | null, files: readonly File[]) {
  if (
    !input ||
    (input.files?.length === files.length && files.every((file, at) => input.files?.[at] === file))
  )
    return;
  input.files = fileList(files);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
