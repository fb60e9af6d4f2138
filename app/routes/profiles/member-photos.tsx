import { PhotoList } from "~/features/locations/posts/post-photos";
import { readPhotos } from "~/features/locations/posts/posts.server";
import { defaultProfile } from "~/features/profiles/profile";
import { requireViewer } from "~/infra/guards.server";
import { notFound } from "~/infra/responses";
import { parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import type { Route } from "./+types/member-photos";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Photos: ${loaderData.title}` : "Profile not found") },
];

export async function loader({ context, params: { profileId }, url }: Route.LoaderArgs) {
  if (!isUuid(profileId)) throw notFound();
  const before = parseCursor(url.searchParams.get("before"));
  const found = await readPhotos(context, { member: profileId }, before);
  const isOwn = profileId.toLowerCase() === requireViewer(context).id;
  const title = found.title ?? (isOwn ? defaultProfile(profileId).name : null);
  if (title === null) throw notFound();
  return { ...found, title };
}

export default function MemberPhotos({ loaderData, params: { profileId } }: Route.ComponentProps) {
  const { title, isBlocked, tiles, links } = loaderData;
  const back = { href: href("/profile/:profileId", { profileId }), label: title };
  return (
    <PhotoList title="Photos" back={back} tiles={tiles} links={links}>
      {isBlocked && <p>Hidden: you blocked this member</p>}
    </PhotoList>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = { title: "Profile not found", href: "/forums", action: "Back to Forums" };
  return <ErrorPage error={error} notFound={notFound} />;
}
