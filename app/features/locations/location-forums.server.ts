import { FunctionsHttpError } from "@supabase/supabase-js";
import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { FormError, functionNotAnswering } from "~/infra/form-error.server";
import { webMapAt } from "~/infra/maps/web-map.server";
import { readPage } from "~/infra/page-read.server";
import { getSession } from "~/infra/session/session.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Row } from "~/infra/supabase/rows";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { Coordinates } from "~/lib/coordinates";
import { type Cursor, pageOfRows } from "~/lib/cursor";
import { overviewOf } from "~/lib/map-view";
import { isUuid } from "~/lib/uuid";
import { shownConditions } from "./conditions/shown-conditions";
import {
  nearCoordinates,
  orderOf,
  type PlaceChoices,
  type PlaceOrder,
  parseBounds,
  startOfPage,
} from "./list/place-choices";
import type { PostOrder } from "./posts/post-order";
import { pageOfPosts, postPageSize, startOf } from "./posts/posts.server";
import { daylightAt, timeZoneOf } from "./sheet/daylight.server";

type Context = Readonly<RouterContextProvider>;

/** Whole rows of two and of three. */
const pageSize = 24;
const mostDots = 500;
/** They are drawn together. */
const linesPageSize = 100;

interface WantedPlaces {
  choices: PlaceChoices;
  after: Cursor | null;
  withMap: boolean;
}

export async function listLocationForums(context: Context, { choices, after, withMap }: WantedPlaces) {
  const { q, kind, country, near, seen, within } = choices;
  const order = orderOf(choices);
  const at = nearCoordinates(choices);
  const bounds = parseBounds(within);
  const { places, dots, ...page } = await readPage(context, "get_places_page", {
    q,
    kind,
    in_country: country,
    ordering: order,
    ...bounds,
    ...(seen && { seen_lately: true }),
    ...(at ? { near_latitude: at.latitude, near_longitude: at.longitude } : { near }),
    ...startOfPage(after, order),
    page_size: pageSize + 1,
    dots_size: withMap ? mostDots : 0,
  });
  const isNear = Boolean(at ?? page.nearName);
  const listed = order === "near" && !isNear ? "name" : order;
  return { ...page, isNear, map: overviewOf(dots), ...pageOfRows(places, pageSize, keys[listed]) };
}

type Listed = Row<"listed_place">;

const keys: Record<PlaceOrder, (place: Listed) => string> = {
  name: ({ name }) => name,
  near: ({ meters }) => `${meters}`,
  newest: ({ newestAt }) => newestAt ?? "-infinity",
  lines: ({ lineCount }) => `${lineCount}`,
};

async function listForumNames(supabase: Supabase) {
  const query = supabase.from("location_forums").select("id, name:location_name, region, country");
  return dataOrThrow(await query.order("location_name").order("id").limit(1_000));
}

/** Without coordinates its time zone is not known, and is empty. */
export async function findLocationForum(context: Context, id: string) {
  const { place, ...position } = await readPage(context, "get_forum_page", { forum: id, page_size: 0 });
  const coordinates = coordinatesOf(position);
  return place && { ...place, timeZone: coordinates ? timeZoneOf(coordinates) : "" };
}

interface Discussions {
  before: Cursor | null;
  order: PostOrder;
  onlyTracks: boolean;
}

export async function readForum(context: Context, id: string, { before, order, onlyTracks }: Discussions) {
  const size = onlyTracks ? linesPageSize : postPageSize;
  const page = await readPage(context, "get_forum_page", {
    forum: id,
    ...startOf(before, order),
    page_size: size + 1,
    ...(onlyTracks && { only_tracks: true }),
  });
  const { place, isFollowed, near, posts, hasLines } = page;
  const coordinates = coordinatesOf(page);
  const timeZone = timeZoneOf(coordinates);
  const sheet = coordinates && {
    coordinates,
    webMap: webMapAt(coordinates),
    daylight: daylightAt(coordinates),
    near,
  };
  const conditions = shownConditions(page.conditions, timeZone);
  return (
    place && {
      forum: place,
      isFollowed,
      sheet,
      hasLines,
      conditions,
      timeZone,
      ...pageOfPosts(posts, { order, size }),
    }
  );
}

function coordinatesOf({ latitude, longitude }: Record<keyof Coordinates, number | null>) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The edge function checks permission. Succeeds also when another member filled the list first. @throws FormError */
export async function seedLocationForums(supabase: Supabase): Promise<void> {
  const { error } = await supabase.functions.invoke("seed-outdoor-tips", { method: "POST" });
  if (!error || (await listForumNames(supabase)).length > 0) return;
  if (!(error instanceof FunctionsHttpError)) throw functionNotAnswering();
  throw new FormError(await reasonIn(error.context), { status: 503 });
}

async function reasonIn(answer: Response) {
  const { message } = (await answer.json().catch(() => null)) ?? {};
  return typeof message === "string"
    ? message
    : "The forums could not be created. Wait a moment and try again.";
}

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
