import type { LoaderFunctionArgs } from "react-router";
import { photoWidths } from "~/lib/photo-rules";
import { isUuid } from "~/lib/uuid";
import { ChildBusyError, ChildUnavailableError } from "../child-pool.server";
import { requireViewer } from "../guards.server";
import { getSession } from "../session/session.server";
import type { Supabase } from "../supabase/supabase.server";
import type { PhotoFormat } from "./encode-photo";
import { type PhotoAddress, RenderQueueFullError, renderPhoto } from "./photo-renders.server";

interface PhotoSource<Photo extends PhotoAddress> {
  photo: Photo;
  width: string;
  widths?: readonly number[];
  exists: (supabase: Supabase, photo: Photo) => Promise<boolean>;
  load: (supabase: Supabase, photo: Photo) => Promise<string | null>;
}

interface PhotoRequest<Photo extends PhotoAddress> extends PhotoSource<Photo> {
  request: Request;
  viewerId: string;
  supabase: Supabase;
}

export async function loadPhoto<Photo extends PhotoAddress>(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  source: PhotoSource<Photo>,
) {
  const { id: viewerId } = requireViewer(context);
  return photoResponse({ ...source, request, viewerId, supabase: getSession(context).supabase });
}

const photoHeaders = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  Vary: "Accept",
};

const named = {
  webp: { "Content-Type": "image/webp", "Content-Disposition": 'inline; filename="photo.webp"' },
  jpeg: { "Content-Type": "image/jpeg", "Content-Disposition": 'inline; filename="photo.jpg"' },
} satisfies Record<PhotoFormat, HeadersInit>;

export async function photoResponse<Photo extends PhotoAddress>(options: PhotoRequest<Photo>) {
  const { request, viewerId, supabase, photo, width, widths = photoWidths } = options;
  const offered = widths.find(each => String(each) === width);
  const isAddress = isUuid(photo.id) && /^[\da-f]{12}$/.test(photo.digest);
  if (!offered || !isAddress || !(await options.exists(supabase, photo))) return photoNotFound();
  const format = acceptedFormat(request.headers);
  const headers = { ...photoHeaders, ETag: `"${photo.digest}-${offered}-${format}"` };
  if (matchesETag(headers.ETag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });
  const load = () => options.load(supabase, photo);
  const rendering = renderPhoto({ viewerId, photo, width: offered, format, load });
  const rendered = await rendering.catch(serviceUnavailable);
  if (rendered instanceof Response) return rendered;
  if (!rendered) return photoNotFound();
  return new Response(new Uint8Array(rendered), {
    headers: { ...headers, ...named[format], "Content-Length": String(rendered.length) },
  });
}

function photoNotFound() {
  return new Response(null, { status: 404 });
}

const errorsOfLoad = [RenderQueueFullError, ChildBusyError, ChildUnavailableError];

function serviceUnavailable(error: unknown) {
  if (errorsOfLoad.some(kind => error instanceof kind))
    return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
  throw error;
}

export function acceptedFormat(headers: Headers): PhotoFormat {
  const accept = headers.get("Accept");
  if (!accept || accept.trim() === "*/*") return "webp";
  const refused = /image\/webp\s*;\s*q=0(\.0*)?\s*(,|$)/i;
  if (/image\/webp\b/i.test(accept)) return refused.test(accept) ? "jpeg" : "webp";
  // Firefox and Safari name no image format when they open a photo as a page.
  const namesNoFormat = !/image\//i.test(accept) && accept.includes("*/*");
  return namesNoFormat && headers.has("Sec-Fetch-Dest") ? "webp" : "jpeg";
}

/** A compressing proxy marks tags as weak, and a browser may send several. */
function matchesETag(tag: string, ifNoneMatch: string | null) {
  return ifNoneMatch?.split(/,\s*/).some(each => each.replace(/^W\//, "") === tag);
}
