import path from "node:path";
import { env } from "../env.server";
import { DiskCache } from "./disk-cache.server";
import { resizePhoto } from "./images.server";
import type { PhotoFormat } from "./photo-format.server";
import { RenderCache } from "./render-cache.server";

/** Part of every cache key: raise it when photos are rendered in another way. */
const renderingVersion = 2;

const disk = new DiskCache(
  path.join(env.TREKS_CACHE_DIR, "photos"),
  env.TREKS_CACHE_MB * 1_000_000,
  env.TREKS_PROCESSES,
);
const renders = new RenderCache(disk);

/** The digest alone could be forged to show another member's photo. */
export interface PhotoAddress {
  kind: "post" | "avatar" | "banner";
  id: string;
  digest: string;
}

export interface PhotoRender {
  viewerId: string;
  photo: PhotoAddress;
  width: number;
  format: PhotoFormat;
  load: () => Promise<string | null>;
}

/** The caller has checked that the viewer may see the photo. @throws RenderQueueFullError */
export function renderPhoto({ viewerId, photo, width, format, load }: PhotoRender) {
  return renders.get({ key: renderKey({ photo, width, format }), viewerId, render });

  async function render() {
    const stored = await load();
    return stored === null ? undefined : resizePhoto(stored, width, format);
  }
}

/** One of these for each file that is kept. */
export function renderKey({ photo, width, format }: Pick<PhotoRender, "photo" | "width" | "format">) {
  return [renderingVersion, photo.kind, photo.id.toLowerCase(), photo.digest, width, format].join(" ");
}
