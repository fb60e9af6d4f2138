import { findPostPhoto } from "~/features/locations/location-posts.server";
import { photoAtWidth } from "~/infra/images.server";
import { getSession, requireViewer } from "~/infra/session.server";
import { isUuid } from "~/lib/cursor";
import type { Route } from "./+types/photo";

const lasting = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** A post's photo as WebP. Its address names its bytes, so a browser that has it never needs it again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireViewer(context);
  const { postId, digest, width } = params;
  if (!isUuid(postId) || !/^[\da-f]{12}$/.test(digest) || !/^\d{1,4}$/.test(width)) return missing();
  const headers = { ...lasting, ETag: `"${digest}-${width}"` };
  if (request.headers.get("If-None-Match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  const stored = await findPostPhoto(getSession(context).supabase, postId, digest);
  if (!stored) return missing();
  const photo = await photoAtWidth(stored, Number(width));
  return new Response(new Uint8Array(photo), { headers: { ...headers, "Content-Type": "image/webp" } });
}

function missing() {
  return new Response(null, { status: 404 });
}
