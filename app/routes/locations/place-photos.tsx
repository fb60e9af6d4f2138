import { ForumErrorPage } from "~/features/locations/posts/post-error-pages";
import { PhotoList } from "~/features/locations/posts/post-photos";
import { readPhotos } from "~/features/locations/posts/posts.server";
import { notFound } from "~/infra/responses";
import { parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/place-photos";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Photos: ${loaderData.title}` : "Forum not found") },
];

export async function loader({ context, params: { forumId }, url }: Route.LoaderArgs) {
  if (!isUuid(forumId)) throw notFound();
  const before = parseCursor(url.searchParams.get("before"));
  const { title, ...found } = await readPhotos(context, { forum: forumId }, before);
  if (title === null) throw notFound();
  return { ...found, title };
}

export default function PlacePhotos({ loaderData, params: { forumId } }: Route.ComponentProps) {
  const { title, tiles, links } = loaderData;
  const back = { href: href("/location-forums/:forumId", { forumId }), label: title };
  return (
    <PhotoList title="Photos" back={back} tiles={tiles} links={links}>
      <ButtonLink href={href("/location-forums/:forumId/new-post", { forumId })}>New Post</ButtonLink>
    </PhotoList>
  );
}

export const ErrorBoundary = ForumErrorPage;
