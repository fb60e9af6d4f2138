import { useSearchParams } from "react-router";
import { filterPosts } from "~/features/forums/post-list";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { forumPicture } from "~/features/locations/location-forum";
import { LocationForumCard } from "~/features/locations/location-forum-card";
import { cardPhoto } from "~/features/locations/posts/post";
import { Highlight } from "~/features/search/highlight";
import { PersonCard, PostCard } from "~/features/search/result-cards";
import { ResultGroup } from "~/features/search/result-list";
import { type SearchTab, searchHref, searchTabs, selectedTab } from "~/features/search/search";
import { type Results as Found, findResults, nextOf, noResults } from "~/features/search/search.server";
import { SearchForm } from "~/forms/fields/search-form";
import { limitedPage, networkOf, rateLimit } from "~/infra/rate-limits.server";
import { Island } from "~/islands/island";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { avatarUrl } from "~/lib/photo-rules";
import { pageTitle } from "~/lib/product";
import { isSearchable, parseSearchTerm } from "~/lib/search-term";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/search";
import LocalResults from "./local-results.island";

export const handle = { offline: "seen" };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData?.term ? `${loaderData.term} · Search` : "Search") },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const term = parseSearchTerm(url.searchParams.get("q"));
  const tab = selectedTab(url.searchParams.get("tab"));
  const after = parseCursor(url.searchParams.get("after"));
  const isFirst = !after;
  const tips = isFirst && tab !== "people" && isSearchable(term) ? filterPosts(samplePosts, { q: term }) : [];
  const page = { term, tab, isFirst, tips };
  if (!isSearchable(term)) return { ...page, found: withPictures(noResults) };

  try {
    await rateLimit("searches", networkOf(context));
  } catch (error) {
    return limitedPage(error, page);
  }
  const found = await findResults(context, term, tab, after);
  const next = nextOf(found, tab);
  const moreHref = next ? searchHref(term, tab, formatCursor(next)) : undefined;
  return { ...page, found: withPictures(found), moreHref };
}

/** Choosing a drawing takes a kilobyte of script, so the server does it. */
function withPictures({ places, ...found }: Found) {
  const results = places.results.map(({ imageUrl, ...forum }) => ({
    ...forum,
    picture: forumPicture({ ...forum, imageUrl }),
  }));
  return { ...found, places: { ...places, results } };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { term, tab, isFirst, tips } = loaderData;
  return (
    <Page>
      <PageHeader title="Search" />
      <TermForm term={term} tab={tab} />
      <Tabs label="Kinds of results" tabs={searchTabs(tab, term)} />
      {"refusal" in loaderData ? (
        <Notice tone="warning">{loaderData.refusal}</Notice>
      ) : (
        <>
          <Results found={loaderData.found} term={term} tab={tab} />
          <Island
            name="local-results"
            of={LocalResults}
            props={{
              term,
              tab,
              isSearched: isFirst && isSearchable(term),
              tips,
              serverCount: countResults(loaderData.found),
            }}
          />
        </>
      )}
      <Pagination
        newerHref={isFirst ? undefined : searchHref(term, tab)}
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
      <TermForm term={parseSearchTerm(params.get("q"))} tab={selectedTab(params.get("tab"))} />
    </ErrorPage>
  );
}

function TermForm({ term, tab }: { term: string; tab: SearchTab }) {
  return (
    <SearchForm action="/search" placeholder="Search posts, people, or forums..." defaultValue={term}>
      {tab !== "all" && <input type="hidden" name="tab" value={tab} />}
    </SearchForm>
  );
}

function countResults({ people, places, posts }: ReturnType<typeof withPictures>) {
  return people.results.length + places.results.length + posts.results.length;
}

type ResultsProps = {
  found: ReturnType<typeof withPictures>;
  term: string;
  tab: SearchTab;
};

function Results({ found: { people, places, posts }, term, tab }: ResultsProps) {
  const morePeople = { href: searchHref(term, "people"), label: "More people" };
  const moreForums = { href: searchHref(term, "forums"), label: "More forums" };
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
            mark={text => <Highlight text={text} term={term} />}
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
