import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { getSession } from "~/infra/session/session.server";
import { isUuid } from "~/lib/uuid";

const placeInPath = /(?<=^\/location-forums\/)[^/]+/;

/** The place that has the posts of a removed one now, null for any other. */
export async function findMovedPlace(context: Readonly<RouterContextProvider>, place: string) {
  const { data } = await getSession(context).supabase.rpc("find_moved_place", { place });
  return data;
}

/**
 * What is not found at a place that was removed is at the place that has its posts now, whatever follows in the address. Drafts of the
 * browser follow by the hash (`browser/moved-drafts`). A form is sent there again, by the status that keeps its method and body.
 */
export const leadToMovedPlace: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next();
  const [place] = placeInPath.exec(url.pathname) ?? [];
  if (response.status !== 404 || !isUuid(place)) return response;
  const now = await findMovedPlace(context, place);
  if (!now) return response;
  const address = url.pathname.replace(placeInPath, now) + url.search;
  return request.method === "POST" ? redirect(address, 308) : redirect(`${address}#was=${place}`, 301);
};
