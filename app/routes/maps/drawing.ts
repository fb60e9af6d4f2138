import { notFound } from "~/infra/responses";
import { readMapPath } from "~/lib/map-view";
import type { Route } from "./+types/drawing";

export async function loader({ url }: Route.LoaderArgs) {
  const view = readMapPath(url.pathname);
  if (!view) throw notFound();
  // What draws is loaded by the first map, not with the server.
  const { drawMap } = await import("~/infra/maps/draw-map.server");
  return new Response(await drawMap(view), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "private, max-age=31536000, immutable",
      "X-Compression": "best",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
