import { use } from "react";
import { useSearchParams } from "react-router";
import { type Choice, ChoiceNotice, chosenPath, readChoice } from "~/features/locations/choose-place";
import { forumPicture, type LocationForum, newPlaceTitle } from "~/features/locations/location-forum";
import { LocationForumCard } from "~/features/locations/location-forum-card";
import { listLocationForums } from "~/features/locations/location-forums.server";
import { SearchForm } from "~/forms/fields/search-form";
import { limitedPage, networkOf, rateLimit } from "~/infra/rate-limits.server";
import { type Cursor, formatCursor, parseCursor } from "~/lib/cursor";
import { DocumentContext } from "~/lib/document";
import { positionPolicy } from "~/lib/position-policy";
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

export const handle = { offline: "ahead", queries: ["for=post", "for=conditions"] };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Location Forums") }];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  ...positionPolicy,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = parseSearchTerm(url.searchParams.get("q"));
  const seenLately = url.searchParams.get("seen") === "week";
  const asked = { q, seenLately, choice: readChoice(url.searchParams) };
  try {
    if (isSearchable(q)) await rateLimit("searches", networkOf(context));
  } catch (error) {
    return limitedPage(error, asked);
  }
  const after = parseCursor(url.searchParams.get("after"));
  const places = await listLocationForums(context, { q, after, seenLately });
  return { ...asked, first: !after, places };
}

export default function LocationForums({ loaderData }: Route.ComponentProps) {
  const { choice } = loaderData;
  return (
    <Page>
      <PageHeader
        title="Location Forums"
        subtitle="Discover and discuss amazing outdoor destinations around the world"
      >
        <NewPlaceLink />
      </PageHeader>
      {choice && <ChoiceNotice {...choice} />}
      <PlaceSearch {...loaderData} />
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
      <PlaceSearch q={parseSearchTerm(params.get("q"))} seenLately={false} choice={readChoice(params)} />
    </ErrorPage>
  );
}

interface Asked {
  q: string;
  seenLately: boolean;
  choice: Choice | null;
}

interface PlacesProps extends Asked {
  first: boolean;
  forums: LocationForum[];
  next: Cursor | null;
}

function Places({ first, forums, next, ...asked }: PlacesProps) {
  const { q, seenLately, choice } = asked;
  return (
    <>
      {forums.length > 0 ? (
        <CardGrid label="Location forums">
          {forums.map((forum, at) => (
            <LocationForumCard
              key={forum.id}
              forum={forum}
              picture={forumPicture(forum)}
              path={choice ? chosenPath(forum.id, choice) : undefined}
              at={at}
            />
          ))}
        </CardGrid>
      ) : (
        <NoForums untouched={first && !q && !seenLately} choice={choice} />
      )}
      <Pagination
        newerHref={first ? undefined : listPath({ ...asked, q: "" })}
        newerLabel="First page"
        olderHref={next ? listPath(asked, next) : undefined}
        olderLabel="More places"
      />
    </>
  );
}

function listPath({ q, seenLately, choice }: Asked, after?: Cursor) {
  const params = new URLSearchParams({
    ...choice,
    ...(q && { q }),
    ...(seenLately && { seen: "week" }),
    ...(after && { after: formatCursor(after) }),
  });
  return `/location-forums?${params}`.replace(/\?$/, "");
}

function PlaceSearch({ q, seenLately, choice }: Asked) {
  return (
    <>
      <SearchForm action="/location-forums" placeholder="Search locations..." defaultValue={q}>
        {Object.entries({ ...choice, ...(seenLately && { seen: "week" }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchForm>
      <Tabs
        label="Shown places"
        tabs={[
          { label: "All places", href: listPath({ q, seenLately: false, choice }), current: !seenLately },
          { label: "Seen this week", href: listPath({ q, seenLately: true, choice }), current: seenLately },
        ]}
      />
    </>
  );
}

function NoForums({ untouched, choice }: { untouched: boolean } & Pick<Asked, "choice">) {
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
          <ButtonLink href={listPath({ q: "", seenLately: false, choice })} variant="secondary">
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
