import { use } from "react";
import { redirect, useSearchParams } from "react-router";
import { type Choice, ChoiceNotice, chosenPath, readChoice } from "~/features/locations/choose-place";
import {
  chosenOnes,
  formatBounds,
  hasEmptyChoices,
  isChosen,
  isNearRounded,
  listPath,
  nearCoordinates,
  noChoices,
  orderOf,
  type PlaceChoices,
  placesInWords,
  readPlaceChoices,
  type TakenOff,
} from "~/features/locations/list/place-choices";
import { PlaceFilters } from "~/features/locations/list/place-filters";
import { forumPicture, newPlaceTitle } from "~/features/locations/location-forum";
import { LocationForumCard } from "~/features/locations/location-forum-card";
import { listLocationForums } from "~/features/locations/location-forums.server";
import { savesData } from "~/infra/browser-settings.server";
import { limitedPage, networkOf, rateLimit } from "~/infra/rate-limits.server";
import { parseCursor } from "~/lib/cursor";
import { DocumentContext } from "~/lib/document";
import { href } from "~/lib/href";
import { positionPolicy } from "~/lib/position-policy";
import { pageTitle } from "~/lib/product";
import { isSearchable } from "~/lib/search-term";
import { slots } from "~/lib/slots";
import cairnInFog from "~/ui/art/inline/cairn-in-fog.svg?raw";
import { InlineDrawing } from "~/ui/art/inline-drawing";
import { Button, ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Notice } from "~/ui/feedback/notice";
import { Icon } from "~/ui/icons/icon";
import { Page, PageHeader } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { Overview } from "~/ui/maps/overview";
import type { Route } from "./+types/list";

export const handle = { offline: "ahead", queries: ["for=post", "for=conditions"] };

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const choices = loaderData?.choices ?? noChoices;
  return [{ title: pageTitle(isChosen(choices) ? placesInWords(choices) : "Location Forums") }];
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  ...Object.fromEntries(loaderHeaders),
  ...positionPolicy,
});

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const asked = { choices: readPlaceChoices(url.searchParams), choice: readChoice(url.searchParams) };
  const { choices, choice } = asked;
  if (hasEmptyChoices(url.searchParams)) throw redirect(listPath(choices, choice));
  try {
    const isNamed = choices.near && !nearCoordinates(choices);
    if (isSearchable(choices.q) || isNamed) await rateLimit("searches", networkOf(context));
  } catch (error) {
    return limitedPage(error, asked);
  }
  const after = parseCursor(url.searchParams.get("after"));
  const places = await listLocationForums(context, {
    choices,
    after,
    withMap: !after && !savesData(request),
  });
  return { ...asked, first: !after, places };
}

export default function LocationForums({ loaderData }: Route.ComponentProps) {
  const { choices, choice } = loaderData;
  const found = "places" in loaderData ? loaderData.places : null;
  return (
    <Page>
      <PageHeader
        title="Location Forums"
        subtitle="Discover and discuss amazing outdoor destinations around the world"
      >
        <NewPlaceLink />
      </PageHeader>
      {choice && <ChoiceNotice {...choice} />}
      <div className="place-finder">
        <PlaceFilters choices={choices} choice={choice} countries={found?.countries ?? []} />
        {found && (
          <Overview
            {...found.map}
            isMore={found.isMoreDots}
            placePath={({ id }) => pathTo(id, choice)}
            narrowedPath={bounds => listPath({ ...choices, within: formatBounds(bounds) }, choice)}
          />
        )}
      </div>
      {"refusal" in loaderData ? (
        <Notice tone="warning">{loaderData.refusal}</Notice>
      ) : (
        <Places {...loaderData} />
      )}
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [params] = useSearchParams();
  return (
    <ErrorPage error={error}>
      <PlaceFilters choices={readPlaceChoices(params)} choice={readChoice(params)} countries={[]} />
    </ErrorPage>
  );
}

const pathTo = (forumId: string, choice: Choice | null) =>
  choice ? chosenPath(forumId, choice) : href("/location-forums/:forumId", { forumId });

interface PlacesProps {
  choices: PlaceChoices;
  choice: Choice | null;
  first: boolean;
  places: Awaited<ReturnType<typeof listLocationForums>>;
}

function Places({ choices, choice, first, places }: PlacesProps) {
  const { rows, next, nearName, isNear, helpful } = places;
  // A place that was not found is near to nothing.
  const shown = isNear
    ? choices
    : { ...choices, near: "", order: choices.order === "near" ? "" : choices.order };
  const chosen = chosenOnes(choices, choice, nearName);
  const isRough = isNearRounded(choices);
  return (
    <>
      {chosen.length > 0 && (
        <div className="mb-6">
          <h2 className="text-2xl">{placesInWords(shown)}</h2>
          <ChosenList chosen={chosen} />
        </div>
      )}
      {orderOf(choices) === "near" && <NearNote near={choices.near} isNear={isNear} />}
      {rows.length > 0 ? (
        <CardGrid label="Location forums" inRows>
          {rows.map((forum, at) => (
            <LocationForumCard
              key={forum.id}
              forum={forum}
              picture={forumPicture(forum)}
              headingLevel={chosen.length > 0 ? 3 : 2}
              path={pathTo(forum.id, choice)}
              at={at}
              isRough={isRough}
            />
          ))}
        </CardGrid>
      ) : (
        <NoForums
          untouched={first && chosen.length === 0}
          helpful={chosen.filter(({ name }) => helpful.includes(name))}
          clearPath={listPath(noChoices, choice)}
        />
      )}
      <Pagination
        newerHref={first ? undefined : listPath(shown, choice)}
        newerLabel="First page"
        olderHref={next ? listPath(shown, choice, next) : undefined}
        olderLabel="More places"
      />
    </>
  );
}

function ChosenList({ chosen }: { chosen: TakenOff[] }) {
  return (
    <ul aria-label="Chosen" className="mt-2 flex flex-wrap gap-x-6 gap-y-3">
      {chosen.map(({ name, words, href }) => (
        <li key={name}>
          <a
            href={href}
            aria-label={`Remove filter: ${words}`}
            dir="auto"
            className="link flex items-center gap-1"
          >
            {words}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function NearNote({ near, isNear }: { near: string; isNear: boolean }) {
  if (isNear)
    return <p className="mb-5 text-sm text-muted">Places without known coordinates are left out.</p>;
  return (
    <div className="mb-6">
      <Notice tone="warning" title={near ? `Treks does not know where “${near}” is.` : "Nearest to what?"}>
        <p>Type the name of a place or coordinates such as 46.5, 7.9 into “Near”.</p>
      </Notice>
    </div>
  );
}

interface NoForumsProps {
  untouched: boolean;
  helpful: TakenOff[];
  clearPath: string;
}

function NoForums({ untouched, helpful, clearPath }: NoForumsProps) {
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
          {helpful.length > 0 && (
            <>
              <p className="text-muted">There are places without one of these choices. Take it off:</p>
              <ChosenList chosen={helpful} />
            </>
          )}
          <ButtonLink href={clearPath} variant="secondary">
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
    <ButtonLink href="/location-forums/new" variant="quiet" className="px-0">
      {newPlaceTitle(profile?.isAdmin)}
    </ButtonLink>
  );
}
