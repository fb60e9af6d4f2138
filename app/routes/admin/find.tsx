import { useSearchParams } from "react-router";
import { FoundPosts } from "~/features/moderation/found-posts";
import type { FoundMember } from "~/features/moderation/member";
import { findMembers, listPosts } from "~/features/moderation/members.server";
import { SearchForm } from "~/forms/fields/search-form";
import { limitedPage, networkOf, rateLimit } from "~/infra/rate-limits.server";
import { getSession } from "~/infra/session/session.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { formatCursor, parseCursor } from "~/lib/cursor";
import { href } from "~/lib/href";
import { pageTitle } from "~/lib/product";
import { parseSearchTerm } from "~/lib/search-term";
import { QuietOwl } from "~/ui/art/drawings";
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

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readQuery(url.searchParams);
  if (!query.term) return { ...query, found: null };
  try {
    await rateLimit("searches", networkOf(context));
  } catch (error) {
    return limitedPage(error, { ...query, found: null });
  }
  return { ...query, found: await find(getSession(context).supabase, query) };
}

async function find(supabase: Supabase, { term, tab, after }: ReturnType<typeof readQuery>) {
  const members = tab === "members" ? await findMembers(supabase, term, after) : null;
  const posts = tab === "posts" ? await listPosts(supabase, { term }, after) : null;
  const next = members?.next ?? posts?.next;
  const olderHref = next ? findHref({ term, tab, after: formatCursor(next) }) : undefined;
  return { members: members?.rows, posts: posts?.rows, olderHref };
}

export default function Find({ loaderData }: Route.ComponentProps) {
  const { term, tab, after, found } = loaderData;
  const { members, posts, olderHref } = found ?? {};
  return (
    <Page>
      <PageHeader
        title="Find"
        subtitle="A member by name, username or email, a post or comment by its words."
      />
      <TermForm />
      <Tabs
        label="Kinds of results"
        tabs={[
          { label: "Members", href: findHref({ term, tab: "members" }), current: tab === "members" },
          { label: "Posts and Comments", href: findHref({ term, tab: "posts" }), current: tab === "posts" },
        ]}
      />
      {"refusal" in loaderData && <Notice tone="warning">{loaderData.refusal}</Notice>}
      {(members ?? posts)?.length === 0 && (
        <EmptyState art={<QuietOwl />} title={`Nothing found for “${term}”`} />
      )}
      {members && members.length > 0 && (
        <CardGrid label="Members">
          {members.map(member => (
            <FoundMemberCard key={member.id} {...member} />
          ))}
        </CardGrid>
      )}
      {posts && posts.length > 0 && <FoundPosts posts={posts} headingLevel={2} showsAuthor />}
      <Pagination
        newerHref={after ? findHref({ term, tab }) : undefined}
        newerLabel="First page"
        olderHref={olderHref}
        olderLabel="More results"
      />
    </Page>
  );
}

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
      placeholder="Name, username, email or words of a post or comment"
      defaultValue={term}
    >
      {tab !== "members" && <input type="hidden" name="tab" value={tab} />}
    </SearchForm>
  );
}

function readQuery(params: URLSearchParams) {
  const tab = params.get("tab") === "posts" ? "posts" : "members";
  const term = parseSearchTerm(params.get("q"));
  return { term, tab, after: parseCursor(params.get("after")) } as const;
}

function findHref({ term, tab, after }: { term: string; tab: "members" | "posts"; after?: string }) {
  const params = new URLSearchParams({
    ...(term && { q: term }),
    ...(tab !== "members" && { tab }),
    ...(after && { after }),
  });
  return params.size > 0 ? `/admin/find?${params}` : "/admin/find";
}

function FoundMemberCard({ id, name, username, email, joinedAt, isAdmin, isSuspended }: FoundMember) {
  const title = name ?? email;
  return (
    <Card
      title={title}
      href={href("/admin/members/:profileId", { profileId: id })}
      meta={
        <>
          <Avatar name={title} />
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
