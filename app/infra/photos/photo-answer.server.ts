import path from "node:path";
import { photoWidths } from "~/lib/photo-widths";
import { env } from "../env.server";
import { DiskCache } from "./disk-cache.server";
import { photoAtWidth } from "./images.server";
import { PhotoRenders, TooManyRenders } from "./photo-renders.server";

const lasting = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Disposition": 'inline; filename="photo.webp"',
};

/** Part of every key: another number when photos are rendered in another way. */
const rendering = 1;

const cache = new DiskCache(path.join(env.TREKS_CACHE_DIR, "photos"), env.TREKS_CACHE_MB * 1_000_000);
const renders = new PhotoRenders(cache);

interface AskedPhoto {
  request: Request;
  viewerId: string;
  /** The row that holds it: a digest alone can be forged, and another's photo be put in its place. */
  row: { kind: "post" | "avatar" | "banner"; id: string };
  /** As they stand in the address. */
  digest: string;
  width: string;
  widths?: readonly number[];
  /** Whether the viewer finds the row, and the digest still is its. Asked for every answer. */
  stands: () => Promise<boolean>;
  /** Reads the data URL whose digest this is, when it has to be rendered. */
  find: () => Promise<string | null>;
}

/** A photo as WebP. Its address names its bytes, so a browser that has it never needs it again. */
export async function answerPhoto(asked: AskedPhoto) {
  const { request, digest, width, widths = photoWidths, stands } = asked;
  const offered = widths.find(offer => String(offer) === width);
  if (!offered || !/^[\da-f]{12}$/.test(digest) || !(await stands())) return noPhoto();
  const headers = { ...lasting, ETag: `"${digest}-${width}"` };
  if (isKnown(headers.ETag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });
  const photo = await renderedPhoto(asked, offered).catch(tooBusy);
  if (photo instanceof Response) return photo;
  if (!photo) return noPhoto();
  return new Response(new Uint8Array(photo), {
    headers: { ...headers, "Content-Type": "image/webp", "Content-Length": String(photo.length) },
  });
}

export function noPhoto() {
  return new Response(null, { status: 404 });
}

function renderedPhoto({ viewerId, row, digest, find }: AskedPhoto, width: number) {
  const key = [rendering, row.kind, row.id.toLowerCase(), digest, width].join(" ");
  return renders.find({ key, viewerId, render });

  async function render() {
    const stored = await find();
    return stored === null ? undefined : photoAtWidth(stored, width);
  }
}

function tooBusy(error: unknown) {
  if (error instanceof TooManyRenders)
    return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  throw error;
}

/** A proxy that compresses answers marks their tags as weak, and a browser may know more than one. */
function isKnown(tag: string, known: string | null) {
  return known?.split(/,\s*/).some(each => each.replace(/^W\//, "") === tag);
}
