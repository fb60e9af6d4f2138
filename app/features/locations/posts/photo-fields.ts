import { z } from "zod";
import { visibleText } from "~/lib/hidden-characters";
import { maxCaptionLength, maxPhotos, photoProblems } from "~/lib/post-photos";
import { typedLine } from "~/lib/typed-text";

const caption = typedLine()
  .max(maxCaptionLength, photoProblems.longCaption)
  .superRefine(visibleText())
  .default("");

const text = z.string().default("");

type Position = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const photoPositions = Array.from({ length: maxPhotos }, (_, at) => at + 1) as Position[];

function numbered<Name extends string, Field extends z.ZodType>(name: Name, field: Field) {
  const fields = photoPositions.map(at => [`${name}${at}`, field]);
  return Object.fromEntries(fields) as Record<`${Name}${Position}`, Field>;
}

/** `photos` holds files, in whose order the captions are. */
export const newPhotoFields = { photos: z.unknown().optional(), ...numbered("caption", caption) };

/** What becomes of the photos that a post has. An order may be any text: without script it is typed. */
export const keptPhotoFields = {
  ...numbered("keptPhoto", text),
  ...numbered("keptCaption", caption),
  ...numbered("keptOrder", text),
  ...numbered("removePhoto", z.literal("on").optional().catch(undefined)),
};

type NewFields = z.output<z.ZodObject<typeof newPhotoFields>>;
type KeptFields = z.output<z.ZodObject<typeof keptPhotoFields>>;

export type Captions = Omit<NewFields, "photos">;
export type KeptPhotos = KeptFields;

const names = new Set(Object.keys({ ...newPhotoFields, ...keptPhotoFields }));

/** The other fields of a form, which are columns. */
export function withoutPhotoFields<T extends object>(fields: T) {
  const others = Object.entries(fields).filter(([name]) => !names.has(name));
  return Object.fromEntries(others) as Omit<T, keyof (NewFields & KeptFields)>;
}
