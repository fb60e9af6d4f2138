import { photoWidths } from "~/lib/photo-widths";
import { photoAtWidth } from "./images.server";

const lasting = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
};

interface AskedPhoto {
  request: Request;
  /** As they stand in the address. */
  digest: string;
  width: string;
  widths?: readonly number[];
  /** Reads the data URL whose digest this is. */
  find: () => Promise<string | null>;
}

/** A photo as WebP. Its address names its bytes, so a browser that has it never needs it again. */
export async function answerPhoto({ request, digest, width, widths = photoWidths, find }: AskedPhoto) {
  const offered = widths.find(offer => String(offer) === width);
  if (!offered || !/^[\da-f]{12}$/.test(digest)) return noPhoto();
  const headers = { ...lasting, ETag: `"${digest}-${width}"` };
  if (isKnown(headers.ETag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });
  const stored = await find();
  const photo = stored && (await photoAtWidth(stored, offered));
  if (!photo) return noPhoto();
  return new Response(new Uint8Array(photo), {
    headers: { ...headers, "Content-Type": "image/webp", "Content-Length": String(photo.length) },
  });
}

export function noPhoto() {
  return new Response(null, { status: 404 });
}

/** A proxy that compresses answers marks their tags as weak, and a browser may know more than one. */
function isKnown(tag: string, known: string | null) {
  return known?.split(/,\s*/).some(each => each.replace(/^W\//, "") === tag);
}
