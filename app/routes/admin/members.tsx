import { type FoundMember, type MemberFilter, memberFilters } from "~/features/admin/members/member";
import { listMembers } from "~/features/admin/members/members.server";
import { readOverview } from "~/features/admin/overview.server";
import { SearchForm } from "~/forms/fields/search-form";
import { getSession } from "~/infra/session/session.server";
import { formatCursor, parseCursor } from "~/lib/cursor";
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
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
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
    readOverview(supabase),
  ]);
  const olderHref = next ? membersHref({ ...asked, before: formatCursor(next) }) : undefined;
  return { ...asked, members, counts, isFirst: !before, olderHref };
}

function filterIn(params: URLSearchParams): MemberFilter {
  const shown = params.get("shown") ?? "";
  return Object.hasOwn(memberFilters, shown) ? (shown as MemberFilter) : "all";
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { shown, term, members, counts, isFirst, olderHref } = loaderData;
  return (
    <Page>
      <PageHeader title="Members" subtitle="The newest first." />
      <SearchForm action="/admin/members" placeholder="Name, username or email" defaultValue={term}>
        {shown !== "all" && <input type="hidden" name="shown" value={shown} />}
      </SearchForm>
      <Tabs
        label="Shown members"
        tabs={(Object.keys(memberFilters) as MemberFilter[]).map(filter => ({
          label: `${memberFilters[filter].label} ${formatNumber(counts[memberFilters[filter].count])}`,
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
        <EmptyState
          art={<QuietOwl />}
          title={term ? `No members found for “${term}”` : "Nobody here."}
          {...(shown !== "all" && { text: "Look among all members." })}
        />
      )}
      <Pagination
        newerHref={isFirst ? undefined : membersHref({ shown, term })}
        newerLabel="Newest members"
        olderHref={olderHref}
        olderLabel="Older members"
      />
    </Page>
  );
}

interface Asked {
  shown: MemberFilter;
  term: string;
  before?: string;
}

function membersHref({ shown, term, before }: Asked) {
  const params = new URLSearchParams({
    ...(shown !== "all" && { shown }),
    ...(term && { q: term }),
    ...(before && { before }),
  });
  return `/admin/members?${params}`.replace(/\?$/, "");
}

function MemberCard({
  id,
  name,
  username,
  email,
  joinedAt,
  from,
  ...member
}: FoundMember & { from: string }) {
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
          Member since <RelativeTime iso={joinedAt} />
        </span>
      }
    />
  );
}
