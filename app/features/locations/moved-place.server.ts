import { type MiddlewareFunction, redirect } from "react-router";
import { getSession } from "~/infra/session/session.server";
import { isUuid } from "~/lib/uuid";

const placeInPath = /(?<=^\/location-forums\/)[^/]+/;

/**
 * What is not found at a place that was removed is at the place that has its posts now, whatever follows in the address. A form is
 * sent there again, by the status that keeps its method and body.
 */
export const leadToMovedPlace: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next();
  const [place] = placeInPath.exec(url.pathname) ?? [];
  if (response.status !== 404 || !isUuid(place)) return response;
  const { data } = await getSession(context).supabase.rpc("find_moved_place", { place });
  if (!data) return response;
  return redirect(
    url.pathname.replace(placeInPath, data) + url.search,
    request.method === "POST" ? 308 : 301,
  );
};
