import path from "node:path";
import type { ResizeOptions } from "sharp";
import { photoProblems, photoTypeOf } from "~/lib/photo-file";
import { maxPhotoBytes } from "~/lib/photo-rules";
import { env } from "../env.server";
import { log } from "../log.server";
import type { PhotoFormat } from "./encode-photo";
import { PhotoEncoder, PhotosUnavailableError } from "./photo-encoder.server";

const shapes = {
  photo: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
  avatar: { width: 512, height: 512, fit: "cover" },
  banner: { width: 1600, height: 600, fit: "cover", withoutEnlargement: true },
} satisfies Record<string, ResizeOptions>;

type PhotoShape = keyof typeof shapes;

const encoder = new PhotoEncoder({
  module: path.resolve("app/infra/photos/process.ts"),
  slots: env.TREKS_PROCESSES > 1 ? 1 : 2,
  timeoutMs: 45_000,
  idleMs: 120_000,
});

interface PhotoOfForm {
  dataUrl: string | null;
  problem?: string;
}

export async function readPhoto(field: unknown, shape: PhotoShape = "photo"): Promise<PhotoOfForm> {
  if (!(field instanceof File) || (field.size === 0 && !field.name)) return { dataUrl: null };
  if (field.size === 0) return refused(photoProblems.empty);
  if (field.size > maxPhotoBytes) return refused(photoProblems.tooLarge);
  const bytes = Buffer.from(await field.arrayBuffer());
  if (!photoTypeOf(bytes)) return refused(photoProblems.foreign);
  try {
    const answer = await encoder.encode({ bytes, size: shapes[shape], format: "webp", quality: 80 });
    if ("problem" in answer) return refused(answer.problem);
    return { dataUrl: `data:image/webp;base64,${Buffer.from(answer.photo).toString("base64")}` };
  } catch (error) {
    if (!(error instanceof PhotosUnavailableError)) throw error;
    log.error({ err: error }, "a photo was refused");
    return refused("Photos cannot be read at this moment. Wait a minute and send the form again.");
  }
}

function refused(problem: string): PhotoOfForm {
  return { dataUrl: null, problem };
}

export async function resizePhoto(dataUrl: string, width: number, format: PhotoFormat = "webp") {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const size = { width, withoutEnlargement: true };
  const answer = await encoder.encode({ bytes, size, format, quality: 76 });
  return "photo" in answer ? Buffer.from(answer.photo) : null;
}
