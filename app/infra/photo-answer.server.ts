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
  if (!/^[\da-f]{12}$/.test(digest) || !/^\d{1,4}$/.test(width)) return noPhoto();
  const headers = { ...lasting, ETag: `"${digest}-${width}"` };
  if (request.headers.get("If-None-Match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  const stored = await find();
  if (!stored) return noPhoto();
  const photo = await photoAtWidth(stored, Number(width), widths);
  return new Response(new Uint8Array(photo), { headers: { ...headers, "Content-Type": "image/webp" } });
}

export function noPhoto() {
  return new Response(null, { status: 404 });
}
