import { use } from "react";
import { useSearchParams } from "react-router";
import { forumPicture, type LocationForum, newPlaceTitle } from "~/features/locations/location-forum";
import { LocationForumCard } from "~/features/locations/location-forum-card";
import { listLocationForums } from "~/features/locations/location-forums.server";
import { SearchForm } from "~/forms/fields/search-form";
import { limitedPage, networkOf, rateLimit } from "~/infra/rate-limits.server";
import { type Cursor, formatCursor, parseCursor } from "~/lib/cursor";
import { DocumentContext } from "~/lib/document";
import { pageTitle } from "~/lib/product";
import { isSearchable, parseSearchTerm } from "~/lib/search-term";
import { slots } from "~/lib/slots";
import cairnInFog from "~/ui/art/inline/cairn-in-fog.svg?raw";
import { InlineDrawing } from "~/ui/art/inline-drawing";
import { Button, ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/list";

export const handle = { offline: "ahead" };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Location Forums") }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = parseSearchTerm(url.searchParams.get("q"));
  try {
    if (isSearchable(q)) await rateLimit("searches", networkOf(context));
  } catch (error) {
    return limitedPage(error, { q });
  }
  const after = parseCursor(url.searchParams.get("after"));
  const seenLately = url.searchParams.get("seen") === "week";
  const places = await listLocationForums(context, { q, after, seenLately });
  return { q, first: !after, seenLately, places };
}

export default function LocationForums({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader
        title="Location Forums"
        subtitle="Discover and discuss amazing outdoor destinations around the world"
      >
        <NewPlaceLink />
      </PageHeader>
      <PlaceSearch q={loaderData.q} seenLately={"seenLately" in loaderData && loaderData.seenLately} />
      {"refusal" in loaderData ? (
        <Notice tone="warning">{loaderData.refusal}</Notice>
      ) : (
        <Places {...loaderData} forums={loaderData.places.rows} next={loaderData.places.next} />
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [params] = useSearchParams();
  return (
    <ErrorPage error={error}>
      <PlaceSearch q={parseSearchTerm(params.get("q"))} />
    </ErrorPage>
  );
}

interface PlacesProps {
  q: string;
  first: boolean;
  seenLately: boolean;
  forums: LocationForum[];
  next: Cursor | null;
}

function Places({ q, first, seenLately, forums, next }: PlacesProps) {
  const asked = { ...(q && { q }), ...(seenLately && { seen: "week" }) };
  const nextParams = next && new URLSearchParams({ ...asked, after: formatCursor(next) });
  return (
    <>
      {forums.length > 0 ? (
        <CardGrid label="Location forums">
          {forums.map((forum, at) => (
            <LocationForumCard key={forum.id} forum={forum} picture={forumPicture(forum)} at={at} />
          ))}
        </CardGrid>
      ) : (
        <NoForums untouched={first && !q && !seenLately} />
      )}
      <Pagination
        newerHref={first ? undefined : `/location-forums${seenLately ? "?seen=week" : ""}`}
        newerLabel="First page"
        olderHref={nextParams ? `/location-forums?${nextParams}` : undefined}
        olderLabel="More places"
      />
    </>
  );
}

function PlaceSearch({ q, seenLately = false }: { q: string; seenLately?: boolean }) {
  const term = q && `q=${encodeURIComponent(q)}`;
  return (
    <>
      <SearchForm action="/location-forums" placeholder="Search locations..." defaultValue={q}>
        {seenLately && <input type="hidden" name="seen" value="week" />}
      </SearchForm>
      <Tabs
        label="Shown places"
        tabs={[
          { label: "All places", href: `?${term}`, current: !seenLately },
          { label: "Seen this week", href: `?seen=week${term && `&${term}`}`, current: seenLately },
        ]}
      />
    </>
  );
}

function NoForums({ untouched }: { untouched: boolean }) {
  return (
    <EmptyState
      art={<InlineDrawing svg={cairnInFog} />}
      title="No location forums found matching your search."
    >
      {untouched ? (
        <form method="post" action="/location-forums/seed" {...slots({ "data-seed-forums": "" })}>
          <Button busyLabel="Creating forums...">Create forums and Treks Guide posts</Button>
        </form>
      ) : (
        <>
          <ButtonLink href="/location-forums" variant="secondary">
            Clear search
          </ButtonLink>
          <NewPlaceLink />
        </>
      )}
    </EmptyState>
  );
}

function NewPlaceLink() {
  const { profile } = use(DocumentContext);
  return (
    <ButtonLink href="/location-forums/new" variant="quiet">
      {newPlaceTitle(profile?.isAdmin)}
    </ButtonLink>
  );
}
