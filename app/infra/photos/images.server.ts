import path from "node:path";
import { photoProblems, photoTypeOf } from "~/lib/photo-file";
import { avatarWidths, bannerWidths, maxPhotoBytes, maxRenderingBytes } from "~/lib/photo-rules";
import { boxHeight, renderingWidths } from "~/lib/post-photos";
import { ChildBusyError, ChildPool, ChildUnavailableError } from "../child-pool.server";
import { env } from "../env.server";
import { filesBusy } from "../form-error.server";
import { log } from "../log.server";
import type { PhotoAnswer, PhotoTask, RenderingSize } from "./encode-photo";

const shapes = {
  photo: renderingWidths.map((width, at) => ({
    width,
    height: boxHeight(width),
    fit: "inside",
    withoutEnlargement: true,
    maxBytes: maxRenderingBytes.photo[at] ?? 0,
  })),
  avatar: avatarWidths.map((width, at) => ({
    width,
    height: width,
    fit: "cover",
    maxBytes: maxRenderingBytes.avatar[at] ?? 0,
  })),
  banner: bannerWidths.map((width, at) => ({
    width,
    height: (width / 8) * 3,
    fit: "cover",
    withoutEnlargement: true,
    maxBytes: maxRenderingBytes.banner[at] ?? 0,
  })),
} satisfies Record<string, RenderingSize[]>;

export type PhotoShape = keyof typeof shapes;

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

/** WebP in base64, the smallest first. One that would be as large as the last is empty. */
export type Renderings = readonly string[];

export async function readPhoto(
  file: File,
  shape: PhotoShape,
): Promise<{ renderings: Renderings } | { problem: string }> {
  if (file.size === 0) return { problem: photoProblems.empty };
  if (file.size > maxPhotoBytes) return { problem: photoProblems.tooLarge };
  if (!photoTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer())))
    return { problem: photoProblems.foreign };
  try {
    const answer = await pool.run(async () => ({
      bytes: new Uint8Array(await file.arrayBuffer()),
      sizes: shapes[shape],
    }));
    if (typeof answer === "string") return { problem: faults[answer] };
    if ("problem" in answer) return answer;
    return { renderings: answer.renderings.map(bytes => Buffer.from(bytes).toString("base64")) };
  } catch (error) {
    if (error instanceof ChildBusyError) throw filesBusy();
    if (!(error instanceof ChildUnavailableError)) throw error;
    log.error({ err: error }, "a photo was refused");
    return { problem: "Photos cannot be read right now. Wait a minute and send the form again." };
  }
}
