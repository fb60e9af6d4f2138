import { drawLandscape, motifs } from "~/features/locations/landscape/draw-landscape";
import { edition } from "~/features/locations/landscape/motif";
import { isUuid } from "~/lib/uuid";
import type { Route } from "./+types/place-art";

/** Private, because the response may carry the cookies of a refreshed session. */
const lasting = {
  "Cache-Control": "private, max-age=31536000, immutable",
  "Content-Security-Policy":
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
};

export function loader({ request, params }: Route.LoaderArgs) {
  const { forumId } = params;
  const motif = motifs.find(each => each === params.motif);
  if (params.edition !== `${edition}` || !motif || !isUuid(forumId)) {
    return new Response(null, { status: 404 });
  }
  // The ETag is weak, because the same picture is served in several encodings.
  const headers = { ...lasting, ETag: `W/"${edition}-${motif}-${forumId}"` };
  if (request.headers.get("If-None-Match") === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(drawLandscape(forumId, motif), {
    headers: { ...headers, "Content-Type": "image/svg+xml" },
  });
}
