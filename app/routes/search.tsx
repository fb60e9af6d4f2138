import { redirect, useSearchParams } from "react-router";
import { filterPosts } from "~/features/forums/post-list";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { forumPicture } from "~/features/locations/location-forum";
import { LocationForumCard } from "~/features/locations/location-forum-card";
import { findMovedPlace } from "~/features/locations/location-forums.server";
import { cardPhoto } from "~/features/locations/posts/post";
import { Highlight } from "~/features/search/highlight";
import { PersonCard, PostCard } from "~/features/search/result-cards";
import { ResultGroup } from "~/features/search/result-list";
import { isWithoutPlace, type Search, searchHref, searchTabs, selectedTab } from "~/features/search/search";
import {
  type Results as Found,
  findResults,
  nextOf,
  noResults,
  previewSize,
  readSearchStart,
} from "~/features/search/search.server";
import { SearchStart } from "~/features/search/search-start";
import { SearchForm } from "~/forms/fields/search-form";
import { redirectWithFlash } from "~/infra/flash.server";
import { limitedPage, networkOf, rateLimit } from "~/infra/rate-limits.server";
import { Island } from "~/islands/island";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { avatarUrl } from "~/lib/photo-rules";
import { pageTitle } from "~/lib/product";
import { isSearchable, parseSearchTerm } from "~/lib/search-term";
import { isUuid } from "~/lib/uuid";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Notice } from "~/ui/feedback/notice";
import { Page, PageHeader } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/search";
import LastSearches from "./last-searches.island";
import LocalResults, { forumPostCard } from "./local-results.island";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.search.term ? `${loaderData.search.term} · Search` : "Search") },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams);
  const { term, tab, place } = search;
  const after = parseCursor(url.searchParams.get("after"));
  const isFirst = !after;
  const hasTips = isFirst && !place && (tab === "all" || tab === "forums") && isSearchable(term);
  const matches = hasTips ? filterPosts(samplePosts, { q: term }) : [];
  const tips = tab === "all" ? matches.slice(0, previewSize) : matches;
  const page = { search, isFirst, tips, hasMoreTips: matches.length > tips.length };
  if (!term) {
    const start = await readSearchStart(context, place);
    if (place && !start.placeName) throw await searchElsewhere(context, search);
    return { ...page, placeName: start.placeName, start };
  }
  if (!isSearchable(term)) return { ...page, found: withPictures(noResults) };

  try {
    await rateLimit("searches", networkOf(context));
  } catch (error) {
    return limitedPage(error, page);
  }
  const found = await findResults(context, search, after);
  if (place && !found.placeName) throw await searchElsewhere(context, search);
  const next = nextOf(found, tab);
  const moreHref = next ? searchHref(search, formatCursor(next)) : undefined;
  return { ...page, placeName: found.placeName, found: withPictures(found), moreHref };
}

/** A place that was removed may have left its posts to another. */
async function searchElsewhere(context: Route.LoaderArgs["context"], { place = "", ...search }: Search) {
  const now = await findMovedPlace(context, place);
  if (now) return redirect(searchHref({ ...search, place: now }));
  const title = "This place is no longer here";
  return redirectWithFlash(searchHref(search), { kind: "error", title, message: "You search everywhere." });
}

function readSearch(params: URLSearchParams): Search {
  const place = params.get("place") ?? "";
  return {
    term: parseSearchTerm(params.get("q")),
    tab: selectedTab(params.get("tab")),
    place: isUuid(place) ? place : undefined,
  };
}

/** Choosing a drawing takes a kilobyte of script, so the server does it. */
function withPictures({ places, ...found }: Found) {
  const results = places.results.map(({ imageUrl, ...forum }) => ({
    ...forum,
    picture: forumPicture({ ...forum, imageUrl }),
  }));
  return { ...found, places: { ...places, results } };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, isFirst, tips, hasMoreTips } = loaderData;
  const placeName = "placeName" in loaderData ? loaderData.placeName : null;
  return (
    <Page>
      <PageHeader title="Search" />
      <TermForm {...search} />
      {placeName && !isWithoutPlace(search.tab) && (
        <p className="mb-4">
          <a href={searchHref({ ...search, place: undefined })} className="choice">
            In <bdi>{placeName}</bdi> <span aria-hidden="true">×</span>
            <span className="sr-only">, search everywhere instead</span>
          </a>
        </p>
      )}
      <Tabs label="Kinds of results" tabs={searchTabs(search)} />
      {"refusal" in loaderData && <Notice tone="warning">{loaderData.refusal}</Notice>}
      {"start" in loaderData && (
        <SearchStart {...loaderData.start} place={search.place}>
          <Island name="last-searches" of={LastSearches} />
        </SearchStart>
      )}
      {"found" in loaderData && (
        <>
          <Results found={loaderData.found} search={search} />
          <Island
            name="local-results"
            of={LocalResults}
            props={{
              ...search,
              hasMoreTips,
              isSearched: isFirst && isSearchable(search.term),
              serverCount: countResults(loaderData.found),
            }}
            shown={{ tips: tips.map(forumPostCard) }}
          />
        </>
      )}
      <Pagination
        newerHref={isFirst ? undefined : searchHref(search)}
        newerLabel="First page"
        olderHref={"moreHref" in loaderData ? loaderData.moreHref : undefined}
        olderLabel="More results"
      />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [params] = useSearchParams();
  return (
    <ErrorPage error={error}>
      <TermForm {...readSearch(params)} />
    </ErrorPage>
  );
}

function TermForm({ term, tab, place }: Search) {
  return (
    <SearchForm action="/search" placeholder="Search posts, people, or forums..." defaultValue={term}>
      {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
      {place && !isWithoutPlace(tab) && <input type="hidden" name="place" value={place} />}
    </SearchForm>
  );
}

function countResults({ people, places, posts }: ReturnType<typeof withPictures>) {
  return people.results.length + places.results.length + posts.results.length;
}

type ResultsProps = {
  found: ReturnType<typeof withPictures>;
  search: Search;
};

function Results({ found: { people, places, posts }, search: { term, tab } }: ResultsProps) {
  const morePeople = { href: searchHref({ term, tab: "people" }), label: "More people" };
  const moreForums = { href: searchHref({ term, tab: "forums" }), label: "More forums" };
  const preview = tab === "all";
  return (
    <>
      <ResultGroup title="People" more={preview && people.next ? morePeople : undefined}>
        {people.results.map(person => (
          <PersonCard
            key={person.id}
            person={person}
            avatarUrl={avatarUrl(person.id, person.avatarDigest)}
            term={term}
          />
        ))}
      </ResultGroup>
      <ResultGroup title="Location forums" more={preview && places.next ? moreForums : undefined}>
        {places.results.map((forum, at) => (
          <LocationForumCard
            key={forum.id}
            forum={forum}
            picture={forum.picture}
            headingLevel={3}
            at={at}
            mark={text => (
              // One box: its line would part the marked word from the letters beside it.
              <span>
                <Highlight text={text} term={term} />
              </span>
            )}
          />
        ))}
      </ResultGroup>
      <ResultGroup title="Posts">
        {posts.results.map(post => (
          <PostCard key={post.id} post={post} photo={cardPhoto(post)} term={term} />
        ))}
      </ResultGroup>
    </>
  );
}
