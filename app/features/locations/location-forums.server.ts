import { FunctionsHttpError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import { FormError, functionNotAnswering } from "~/infra/form-error.server";
import { webMapAt } from "~/infra/maps/web-map.server";
import { readPage } from "~/infra/page-read.server";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import type { Coordinates } from "~/lib/coordinates";
import { type Cursor, pageOfRows } from "~/lib/cursor";
import { isSearchable } from "~/lib/search-term";
import { shownConditions } from "./conditions/shown-conditions";
import type { PostOrder } from "./posts/post-order";
import { pageOfPosts, postPageSize, startOf } from "./posts/posts.server";
import { daylightAt } from "./sheet/daylight.server";

import { timeZoneOf } from "./sheet/time-zone.server";

type Context = Readonly<RouterContextProvider>;

const pageSize = 20;

interface WantedPlaces {
  q: string;
  after: Cursor | null;
  /** Only places with conditions reported within a week. */
  seenLately: boolean;
}

export async function listLocationForums(context: Context, { q, after, seenLately }: WantedPlaces) {
  if (q && !isSearchable(q)) return { rows: [], next: null };
  const start = after ? { after_name: after.key, after_id: after.id } : {};
  const { places } = await readPage(context, "get_places_page", {
    q,
    ...start,
    page_size: pageSize + 1,
    ...(seenLately && { seen_lately: true }),
  });
  return pageOfRows(places, pageSize, ({ name }) => name);
}

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
  const page = await readPage(context, "get_forum_page", {
    forum: id,
    ...startOf(before, order),
    page_size: postPageSize + 1,
    ...(onlyTracks && { only_tracks: true }),
  });
  const { place, isFollowed, near, posts, trackCount } = page;
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
      trackCount,
      conditions,
      timeZone,
      ...pageOfPosts(posts, { order }),
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
