import { z } from "zod";
import { visibleText } from "~/lib/hidden-characters";
import { maxCaptionLength, maxPhotos, photoProblems } from "~/lib/post-photos";
import { isTrack } from "~/lib/track/is-track";
import { fileNeeded, isCutAsChosen, parseTrack, type SentTrack } from "~/lib/track/track";
import { typedLine } from "~/lib/typed-text";
import { writtenPost } from "~/lib/written-post";

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
const newPhotoFields = { photos: z.unknown().optional(), ...numbered("caption", caption) };

/** What becomes of the photos that a post has. An order may be any text: without script it is typed. */
const keptPhotoFields = {
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

/** The version that an edit began with. An unreadable one never equals the newest one. */
export const editedVersion = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
  .catch(0);

/** A track's text is made by the script of the form, or by the server from the file. */
const track = z
  .string()
  .default("")
  .transform((text, context) => {
    const track = text ? parseTrack(text) : null;
    const isSound = !text || (track && isTrack(track));
    if (!isSound) context.addIssue({ code: "custom", message: damagedTrack });
    return track;
  });

const damagedTrack = "This line did not arrive complete. Remove it and choose its file again.";

/** `id` is made with the form and becomes the row's key, so that sending it twice makes one. `member` opened the form. */
export const newPostFields = {
  id: z.uuid().optional().catch(undefined),
  member: z.string().optional(),
};

const postFields = writtenPost.extend({
  ...newPostFields,
  ...newPhotoFields,
  track,
  trackFile: z.unknown().optional(),
  hideEnds: z.string().optional(),
  removeTrack: z.literal("on").optional().catch(undefined),
});

export const locationPostSchema = postFields.superRefine(refuseOtherCut);

export const locationPostEditSchema = postFields
  .omit({ id: true, member: true })
  .extend({ version: editedVersion, ...keptPhotoFields })
  .superRefine(refuseOtherCut);

interface Cut {
  track: SentTrack | null;
  hideEnds?: string | undefined;
  removeTrack?: "on" | undefined;
}

function refuseOtherCut({ track, hideEnds, removeTrack }: Cut, context: z.RefinementCtx) {
  if (!track || removeTrack || isCutAsChosen(track, hideEnds)) return;
  context.addIssue({ code: "custom", path: ["trackFile"], message: fileNeeded });
}

export const cutOffNote = "Its file was cut short, and so is the line.";

export function errorTitle(errors: Record<string, string[]>, otherwise = "Creation failed") {
  if (errors.title) return "Title required";
  if (errors.content) return "Content required";
  return otherwise;
}
