import { useSearchParams } from "react-router";
import { FoundPosts } from "~/features/moderation/found-posts";
import type { FoundMember } from "~/features/moderation/member";
import { findMembers, listPosts } from "~/features/moderation/members.server";
import { SearchForm } from "~/forms/fields/search-form";
import { limitedPage, networkOf, rateLimit } from "~/infra/limits.server";
import { getSession } from "~/infra/session/session.server";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { parseSearchTerm } from "~/lib/search-term";
import { QuietOwl } from "~/ui/art/quiet-owl";
import { Avatar } from "~/ui/content/avatar";
import { Badge } from "~/ui/content/badge";
import { Card, CardGrid } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPage } from "~/ui/feedback/error-page";
import { Notice } from "~/ui/feedback/notice";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/find";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Find") }];

/** Passes on Retry-After. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readQuery(url.searchParams);
  const { term, tab, after } = query;
  if (!term) return { ...query, found: null };
  try {
    await rateLimit("searches", networkOf(context));
  } catch (error) {
    return limitedPage(error, { ...query, found: null });
  }
  const { supabase } = getSession(context);
  if (tab === "members") {
    const { rows, next } = await findMembers(supabase, term, after);
    return { ...query, found: { members: rows }, more: next && findHref(term, tab, formatCursor(next)) };
  }
  const { rows, next } = await listPosts(supabase, { term }, after);
  return { ...query, found: { posts: rows }, more: next && findHref(term, tab, formatCursor(next)) };
}

export default function Find({ loaderData }: Route.ComponentProps) {
  const { term, tab, after, found } = loaderData;
  return (
    <Page>
      <PageHeader title="Find" subtitle="A member by name, username or email, a post by its words." />
      <TermForm />
      <Tabs label="Kinds of results" tabs={findTabs(tab, term)} />
      {"refusal" in loaderData && <Notice tone="warning">{loaderData.refusal}</Notice>}
      {found && <Results found={found} term={term} />}
      <Pagination
        newerHref={after ? findHref(term, tab) : undefined}
        newerLabel="First page"
        olderHref={("more" in loaderData && loaderData.more) || undefined}
        olderLabel="More results"
      />
    </Page>
  );
}

/** Shows the search form, so that the term is not lost. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPage error={error}>
      <TermForm />
    </ErrorPage>
  );
}

function TermForm() {
  const [params] = useSearchParams();
  const { term, tab } = readQuery(params);
  return (
    <SearchForm
      action="/admin/find"
      placeholder="Name, username, email or words of a post"
      defaultValue={term}
    >
      {tab !== "members" && <input type="hidden" name="tab" value={tab} />}
    </SearchForm>
  );
}

type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

function Results({ found, term }: { found: Found; term: string }) {
  const isEmpty = "members" in found ? found.members.length === 0 : found.posts.length === 0;
  if (isEmpty) return <EmptyState art={<QuietOwl />} title={`Nothing found for “${term}”`} />;
  return "members" in found ? (
    <CardGrid label="Members">
      {found.members.map(member => (
        <FoundMemberCard key={member.id} member={member} />
      ))}
    </CardGrid>
  ) : (
    <FoundPosts posts={found.posts} headingLevel={2} showsAuthor />
  );
}

function readQuery(params: URLSearchParams) {
  return {
    term: parseSearchTerm(params.get("q")),
    tab: selectedFindTab(params.get("tab")),
    after: parseCursor(params.get("after")),
  };
}

const kinds = [
  { key: "members", label: "Members" },
  { key: "posts", label: "Posts" },
] as const;

type FindTab = (typeof kinds)[number]["key"];

function selectedFindTab(key: string | null): FindTab {
  return kinds.find(kind => kind.key === key)?.key ?? "members";
}

function findTabs(shown: FindTab, term: string) {
  return kinds.map(({ key, label }) => ({ label, href: findHref(term, key), current: key === shown }));
}

function findHref(term: string, tab: FindTab, after?: string) {
  const params = new URLSearchParams({
    ...(term && { q: term }),
    ...(tab !== "members" && { tab }),
    ...(after && { after }),
  });
  return params.size > 0 ? `/admin/find?${params}` : "/admin/find";
}

function FoundMemberCard({ member }: { member: FoundMember }) {
  const { id, name, username, email, joinedAt, isAdmin, isSuspended } = member;
  const shown = name ?? email;
  return (
    <Card
      title={shown}
      href={`/admin/members/${id}`}
      meta={
        <>
          <Avatar name={shown} />
          {username !== null && <bdi>@{username}</bdi>}
          {isAdmin && <Badge tone="water">Admin</Badge>}
          {isSuspended && <Badge tone="sunrise">Suspended</Badge>}
        </>
      }
      subtitle={email}
      footer={
        <span>
          Member since <RelativeTime iso={joinedAt} />
        </span>
      }
    />
  );
}
