import { drawMap } from "~/infra/maps/draw-map.server";
import { notFound } from "~/infra/responses";
import { readMapPath } from "~/lib/map-view";
import type { Route } from "./+types/drawing";

export async function loader({ url }: Route.LoaderArgs) {
  const view = readMapPath(url.pathname);
  if (!view) throw notFound();
  return new Response(await drawMap(view), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "private, max-age=31536000, immutable",
      "X-Compression": "best",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
