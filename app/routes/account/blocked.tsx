import { BlockForm } from "~/features/profiles/block-form";
import { listBlockedMembers } from "~/features/profiles/blocks.server";
import { getSession } from "~/infra/session/session.server";
import { pageLinks, parseCursor } from "~/lib/cursor";
import { avatarUrl } from "~/lib/photo-rules";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/drawings";
import { Avatar } from "~/ui/content/avatar";
import { AuthorLink } from "~/ui/content/post-links";
import { RelativeTime } from "~/ui/content/relative-time";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, PageHeader } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/blocked";

export const handle = { offline: "never" };

const title = "Blocked Members";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { rows: members, next } = await listBlockedMembers(getSession(context).supabase, before);
  return { members, ...pageLinks(before, next) };
}

export default function BlockedMembers({ loaderData: { members, ...links } }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        subtitle="Their posts and comments are hidden from you. They won't be told."
        back={{ href: "/account-settings", label: "Account Settings" }}
      />
      {members.length > 0 ? (
        <ul aria-label="Blocked members" className="panel grid gap-4">
          {members.map(member => (
            <BlockedItem key={member.id} {...member} />
          ))}
        </ul>
      ) : (
        <EmptyState
          art={<QuietOwl />}
          title="You have not blocked anybody."
          text="You'll find Block on every member's profile, and under More below their posts."
        />
      )}
      <Pagination {...links} newerLabel="Newest first" />
    </Page>
  );
}

/** `profile` is null when it is hidden from members. */
function BlockedItem({ id, blockedAt, profile }: Route.ComponentProps["loaderData"]["members"][number]) {
  const name = profile?.name ?? "Anonymous";
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={avatarUrl(id, profile?.avatarDigest ?? null)} />
      <div className="min-w-0 grow wrap-anywhere">
        <AuthorLink id={id} name={name} />
        <p className="text-sm text-muted">
          {profile && <span dir="auto">@{profile.username} · </span>}
          Blocked <RelativeTime iso={blockedAt} />
        </p>
      </div>
      <BlockForm member={{ id, name, isBlocked: true }} from="/account-settings/blocked" />
    </li>
  );
}
