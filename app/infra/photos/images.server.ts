import path from "node:path";
import type { ResizeOptions } from "sharp";
import { photoProblems, photoTypeOf } from "~/lib/photo-file";
import { maxPhotoBytes } from "~/lib/photo-rules";
import { env } from "../env.server";
import { log } from "../log.server";
import { PhotoEncoder, PhotosUnavailableError } from "./photo-encoder.server";
import type { PhotoFormat } from "./photo-format.server";

const shapes = {
  photo: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
  avatar: { width: 512, height: 512, fit: "cover" },
  banner: { width: 1600, height: 600, fit: "cover", withoutEnlargement: true },
} satisfies Record<string, ResizeOptions>;

type PhotoShape = keyof typeof shapes;

class PhotoError extends Error {}

const encoder = new PhotoEncoder({
  module: path.resolve("app/infra/photos/process.ts"),
  slots: env.TREKS_PROCESSES > 1 ? 1 : 2,
  timeoutMs: 45_000,
  idleMs: 120_000,
});

export async function readPhoto(
  field: unknown,
  shape: PhotoShape = "photo",
): Promise<{ dataUrl: string | null; problem?: string }> {
  if (!(field instanceof File) || (field.size === 0 && !field.name)) return { dataUrl: null };
  try {
    return { dataUrl: await storablePhoto(field, shape) };
  } catch (error) {
    if (error instanceof PhotoError) return { dataUrl: null, problem: error.message };
    if (!(error instanceof PhotosUnavailableError)) throw error;
    log.error({ err: error }, "a photo was refused");
    return {
      dataUrl: null,
      problem: "Photos cannot be read at this moment. Wait a minute and send the form again.",
    };
  }
}

export async function resizePhoto(dataUrl: string, width: number, format: PhotoFormat = "webp") {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const size = { width, withoutEnlargement: true };
  const answer = await encoder.encode({ bytes, size, format, quality: 76 });
  return "photo" in answer ? Buffer.from(answer.photo) : null;
}

async function storablePhoto(file: File, shape: PhotoShape): Promise<string> {
  if (file.size === 0) throw new PhotoError(photoProblems.empty);
  if (file.size > maxPhotoBytes) throw new PhotoError(photoProblems.tooLarge);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!photoTypeOf(bytes)) throw new PhotoError(photoProblems.foreign);
  const answer = await encoder.encode({ bytes, size: shapes[shape], format: "webp", quality: 80 });
  if ("problem" in answer) throw new PhotoError(answer.problem);
  return `data:image/webp;base64,${Buffer.from(answer.photo).toString("base64")}`;
}
