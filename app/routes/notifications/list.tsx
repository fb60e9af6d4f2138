import { z } from "zod";
import { notificationsPath } from "~/features/notifications/notification";
import { NotificationList } from "~/features/notifications/notification-list";
import { listNotifications, markAllAsRead } from "~/features/notifications/notifications.server";
import {
  forgetHeaderProfile,
  invalidateHeaderProfile,
  viewerHeaderProfile,
} from "~/features/profiles/profiles.server";
import { formAction } from "~/forms/server/form-action.server";
import { redirectWithFlash } from "~/infra/flash.server";
import { requireFreshUser } from "~/infra/session/guards.server";
import { getSession } from "~/infra/session/session.server";
import { isTimestamp, pageLinks, parseCursor } from "~/lib/cursor";
import { pageTitle } from "~/lib/product";
import { QuietOwl } from "~/ui/art/quiet-owl";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Pagination } from "~/ui/layout/pagination";
import type { Route } from "./+types/list";

export const handle = { offline: "seen" };

const title = "Notifications";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

/** The number in the header must agree with the list below it. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => forgetHeaderProfile(context)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = parseCursor(url.searchParams.get("before"));
  const [{ notifications, next }, header] = await Promise.all([
    listNotifications(getSession(context).supabase, before),
    viewerHeaderProfile(context),
  ]);
  const newest = notifications[0]?.happenedAt;
  const readUntil = !before && header?.unread ? newest : undefined;
  return { notifications, readUntil, ...pageLinks(before, next) };
}

/** What came after the page was read stays unread. */
export const action = formAction(
  {
    schema: z.object({ until: z.string().refine(isTimestamp).optional().catch(undefined) }),
    title: "Nothing was changed",
    authorize: requireFreshUser,
    refusedTo: notificationsPath,
  },
  async ({ value, authorized: viewer, supabase, context }) => {
    await markAllAsRead(supabase, viewer.id, value.until);
    invalidateHeaderProfile(context);
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
          text="When somebody comments on your posts, replies to you or names you, it will stand here."
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
