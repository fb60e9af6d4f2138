import { listForumNames } from "~/features/locations/location-forums.server";
import { getSession } from "~/infra/session/session.server";
import type { Route } from "./+types/forum-names-endpoint";

export async function loader({ context }: Route.LoaderArgs) {
  const forums = await listForumNames(getSession(context).supabase);
  return Response.json(forums, { headers: { "Cache-Control": "private, max-age=3600" } });
}
