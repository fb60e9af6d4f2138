import type { LoaderFunctionArgs } from "react-router";
import { PhotoFileError, readPhotoFile } from "~/lib/photo-file";
import { isUuid } from "~/lib/uuid";
import { requireViewer } from "../guards.server";
import { getSession } from "../session/session.server";
import type { Supabase } from "../supabase/supabase.server";

interface PhotoRequest {
  id: string;
  digest: string;
  width: string;
  widths: readonly number[];
  /** The bytes in base64, without any where the width is 0. Null if the viewer sees no such photo. */
  read: (supabase: Supabase, photo: PhotoAddress, width: number) => Promise<string | null>;
}

/** The row is part of the address, because a forged digest could show another member's photo. */
export interface PhotoAddress {
  id: string;
  digest: string;
}

const photoHeaders = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Whoever writes to the database without this app could store what fills a reader's memory. Uploads have 2.8 megapixels. */
const maxShownPixels = 4_000_000;

/** Every answer, 304 too, first asks the database as its viewer. */
export async function loadPhoto(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  { id, digest, width, widths, read }: PhotoRequest,
) {
  requireViewer(context);
  const offered = widths.find(each => String(each) === width);
  if (!offered || !isUuid(id) || !/^[\da-f]{12}$/.test(digest)) return photoNotFound();
  const headers = { ...photoHeaders, ETag: `"${digest}-${offered}"` };
  const isCached = matchesETag(headers.ETag, request.headers.get("If-None-Match"));
  const base64 = await read(getSession(context).supabase, { id, digest }, isCached ? 0 : offered);
  if (base64 === null) return photoNotFound();
  if (isCached) return new Response(null, { status: 304, headers });
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));
  const type = shownType(bytes);
  if (!type) return photoNotFound();
  return new Response(bytes, {
    headers: {
      ...headers,
      "Content-Type": type,
      "Content-Disposition": `inline; filename="photo.${type.replace("image/", "")}"`,
      "Content-Length": String(bytes.length),
    },
  });
}

function shownType(bytes: Uint8Array<ArrayBuffer>) {
  try {
    const { type, pixels } = readPhotoFile(bytes);
    return pixels <= maxShownPixels && type;
  } catch (error) {
    if (error instanceof PhotoFileError) return null;
    throw error;
  }
}

function photoNotFound() {
  return new Response(null, { status: 404 });
}

/** A compressing proxy marks tags as weak, and a browser may send several. */
function matchesETag(tag: string, ifNoneMatch: string | null) {
  return ifNoneMatch?.split(/,\s*/).some(each => each.replace(/^W\//, "") === tag) ?? false;
}
