import path from "node:path";
import type { ResizeOptions } from "sharp";
import { photoProblems, photoTypeOf } from "~/lib/photo-file";
import { maxPhotoBytes } from "~/lib/photo-rules";
import { ChildBusyError, ChildPool, ChildUnavailableError } from "../child-pool.server";
import { env } from "../env.server";
import { filesBusy } from "../form-error.server";
import { log } from "../log.server";
import type { PhotoAnswer, PhotoFormat, PhotoTask } from "./encode-photo";

const shapes = {
  photo: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true },
  avatar: { width: 512, height: 512, fit: "cover" },
  banner: { width: 1600, height: 600, fit: "cover", withoutEnlargement: true },
} satisfies Record<string, ResizeOptions>;

type PhotoShape = keyof typeof shapes;

const pool = new ChildPool<PhotoTask, PhotoAnswer>({
  noun: "photo",
  module: path.resolve("app/infra/photos/process.ts"),
  slots: env.TREKS_PROCESSES > 1 ? 1 : 2,
  heapMb: 64,
  timeoutMs: 45_000,
  maxWaitMs: 45_000,
  idleMs: 120_000,
});

const faults = {
  crashed: photoProblems.damaged,
  late: "Reading this photo takes too long. Make it smaller and try again.",
};

async function encode(prepare: () => PhotoTask | Promise<PhotoTask>): Promise<PhotoAnswer> {
  const answer = await pool.run(prepare);
  return typeof answer === "string" ? { problem: faults[answer] } : answer;
}

interface PhotoOfForm {
  dataUrl: string | null;
  problem?: string;
}

export async function readPhoto(field: unknown, shape: PhotoShape = "photo"): Promise<PhotoOfForm> {
  if (!(field instanceof File) || (field.size === 0 && !field.name)) return { dataUrl: null };
  if (field.size === 0) return refused(photoProblems.empty);
  if (field.size > maxPhotoBytes) return refused(photoProblems.tooLarge);
  if (!photoTypeOf(new Uint8Array(await field.slice(0, 16).arrayBuffer())))
    return refused(photoProblems.foreign);
  const task = async () => ({
    bytes: new Uint8Array(await field.arrayBuffer()),
    size: shapes[shape],
    format: "webp" as const,
    quality: 80,
  });
  try {
    const answer = await encode(task);
    if ("problem" in answer) return refused(answer.problem);
    return { dataUrl: `data:image/webp;base64,${Buffer.from(answer.photo).toString("base64")}` };
  } catch (error) {
    if (error instanceof ChildBusyError) throw filesBusy();
    if (!(error instanceof ChildUnavailableError)) throw error;
    log.error({ err: error }, "a photo was refused");
    return refused("Photos cannot be read right now. Wait a minute and send the form again.");
  }
}

function refused(problem: string): PhotoOfForm {
  return { dataUrl: null, problem };
}

export async function resizePhoto(dataUrl: string, width: number, format: PhotoFormat = "webp") {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const size = { width, withoutEnlargement: true };
  const answer = await encode(() => ({ bytes, size, format, quality: 76 }));
  return "photo" in answer ? Buffer.from(answer.photo) : null;
}
