import { BlockedList } from "~/features/profiles/blocked-list";
import { listBlockedMembers } from "~/features/profiles/blocks.server";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/quiet-owl";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/blocked";

const title = "Blocked Members";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { members, next } = await listBlockedMembers(getSession(context).supabase, before);
  return { members, ...pageLinks(before, next) };
}

export default function BlockedMembers({ loaderData: { members, isFirst, older } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        subtitle="Their posts are hidden from you. They are not told."
        back={{ href: "/account-settings", label: "Account Settings" }}
      />
      {members.length > 0 ? (
        <BlockedList members={members} from="/account-settings/blocked" />
      ) : (
        <EmptyState
          art={<QuietOwl />}
          title="You have blocked nobody."
          text="Block stands on every member's profile and below their posts."
        />
      )}
      <Pagination newerHref={isFirst ? undefined : "?"} newerLabel="Newest first" olderHref={older} />
    </Page>
  );
}
