import { readLineEnds } from "~/features/locations/posts/track.server";
import { requireViewer } from "~/infra/guards.server";
import { getSession } from "~/infra/session/session.server";
import type { Route } from "./+types/line-ends-endpoint";

/** For a recording that is read in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const ends = await readLineEnds(getSession(context).supabase, requireViewer(context).id);
  return Response.json(ends, { headers: { "Cache-Control": "private, no-store" } });
}
