import { z } from "zod";
import { notificationsPath } from "~/features/notifications/notification";
import { NotificationList } from "~/features/notifications/notification-list";
import { listNotifications, markAllAsRead } from "~/features/notifications/notifications.server";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireMember } from "~/infra/guards.server";
import { viewerHeader } from "~/infra/page-read.server";
import { isTimestamp, pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/drawings";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page, PageHeader } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/list";

export const handle = { offline: "seen" };

const title = "Notifications";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const { notifications, next } = await listNotifications(context, before);
  const newest = notifications[0]?.happenedAt;
  const readUntil = !before && (await viewerHeader(context))?.unread ? newest : undefined;
  return { notifications, readUntil, ...pageLinks(before, next) };
}

/** What came after the page was read stays unread. */
export const action = formAction(
  {
    schema: z.object({ until: z.string().refine(isTimestamp).optional().catch(undefined) }),
    title: "Nothing was changed",
    authorize: requireMember,
    refusedTo: notificationsPath,
  },
  async ({ value, supabase }) => {
    await markAllAsRead(supabase, value.until);
    return redirectWithFlash(notificationsPath, { title: "All marked as read" });
  },
);

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { notifications, readUntil, ...links } = loaderData;
  return (
    <Page width="reading">
      <PageHeader title={title} subtitle="What is new for you, kept for 90 days.">
        {readUntil && (
          <form method="post" action={notificationsPath}>
            <input type="hidden" name="until" value={readUntil} />
            <Button variant="secondary" busyLabel="Marking...">
              Mark All as Read
            </Button>
          </form>
        )}
      </PageHeader>
      {notifications.length > 0 ? (
        <NotificationList notifications={notifications} />
      ) : (
        <EmptyState
          art={<QuietOwl />}
          title="All quiet on the trail."
          text="When somebody comments on your posts, replies to you or mentions you, it appears here."
        />
      )}
      <Pagination {...links} newerLabel="Newest first" olderLabel="Older notifications" />
      <p className="mt-8 text-center">
        <a href="/account-settings/notifications" className="link">
          Notification settings
        </a>
      </p>
    </Page>
  );
}
