import { type FoundMember, type MemberFilter, memberFilters } from "~/features/admin/members/member";
import { countMembers, listMembers } from "~/features/admin/members/members.server";
import { SearchForm } from "~/forms/fields/search-form";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { moderateMemberPath } from "~/lib/moderation-paths";
import { formatNumber } from "~/lib/numbers";
import { pageTitle } from "~/lib/product";
import { parseSearchTerm } from "~/lib/search-term";
import { QuietOwl } from "~/ui/art/drawings";
import { Avatar } from "~/ui/content/avatar";
import { Badge } from "~/ui/content/badge";
import { Card, CardGrid } from "~/ui/content/card";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, PageHeader } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/members";

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Members") }];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const asked = { shown: filterIn(searchParams), term: parseSearchTerm(searchParams.get("q")) };
  const before = parseCursor(searchParams.get("before"));
  const { supabase } = getSession(context);
  const [{ rows: members, next }, counts] = await Promise.all([
    listMembers(supabase, asked, before),
    countMembers(supabase, asked.term),
  ]);
  return { ...asked, members, counts, links: pageLinks(before, next, queryOf(asked)) };
}

function filterIn(params: URLSearchParams): MemberFilter {
  const shown = params.get("shown") ?? "";
  return Object.hasOwn(memberFilters, shown) ? (shown as MemberFilter) : "all";
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { shown, term, members, counts, links } = loaderData;
  return (
    <Page>
      <PageHeader title="Members" subtitle="Newest first." />
      <SearchForm action="/admin/members" placeholder="Name or email" defaultValue={term}>
        {shown !== "all" && <input type="hidden" name="shown" value={shown} />}
      </SearchForm>
      <Tabs
        label="Shown members"
        tabs={(Object.keys(memberFilters) as MemberFilter[]).map(filter => ({
          label: `${memberFilters[filter]} ${formatNumber(counts[filter])}`,
          href: membersHref({ shown: filter, term }),
          current: filter === shown,
        }))}
      />
      {members.length > 0 ? (
        <CardGrid label="Members">
          {members.map(member => (
            <MemberCard key={member.id} {...member} from={membersHref({ shown, term })} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState art={<QuietOwl />} title={term ? `No members found for “${term}”` : "No members here."} />
      )}
      <Pagination {...links} newerLabel="Newest members" olderLabel="Older members" />
    </Page>
  );
}

interface Asked {
  shown: MemberFilter;
  term: string;
}

function queryOf({ shown, term }: Asked) {
  const params = new URLSearchParams({ ...(shown !== "all" && { shown }), ...(term && { q: term }) });
  return params.toString();
}

const membersHref = (asked: Asked) => `/admin/members?${queryOf(asked)}`.replace(/\?$/, "");

function MemberCard({ from, ...member }: FoundMember & { from: string }) {
  const { id, name, username, email, joinedAt } = member;
  const title = name ?? email ?? "";
  return (
    <Card
      title={title}
      href={moderateMemberPath(id, from)}
      meta={
        <>
          <Avatar name={title} />
          {username !== null && <bdi>@{username}</bdi>}
          {member.isAdmin && <Badge tone="water">Admin</Badge>}
          {member.isSample && <Badge>Sample</Badge>}
          {member.isSuspended && <Badge tone="sunrise">Suspended</Badge>}
          {!member.isConfirmed && <Badge tone="granite">Not confirmed</Badge>}
        </>
      }
      subtitle={email ?? undefined}
      footer={
        <span>
          Joined <RelativeTime iso={joinedAt} />
        </span>
      }
    />
  );
}
