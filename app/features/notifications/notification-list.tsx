import { Badge } from "~/ui/content/badge";
import { RelativeTime } from "~/ui/content/relative-time";
import { notificationSentence } from "../../../supabase/functions/_shared/notification-sentence";
import { type Notification, notificationsPath } from "./notification";

export function NotificationList({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <ol aria-label="Notifications" className="divided rounded-lg border border-line bg-surface">
      {notifications.map(notification => (
        <NotificationItem key={notification.id} notification={notification} />
      ))}
    </ol>
  );
}

/** A button, because following it marks it as read, which no link may do. */
function NotificationItem({ notification }: { notification: Notification }) {
  const { id, isUnread, happenedAt, excerpt } = notification;
  return (
    <li className="grid gap-1 px-4 py-3 wrap-anywhere">
      <form method="post" action={`${notificationsPath}/${id}`}>
        <button
          type="submit"
          className={isUnread ? "min-h-11 text-start font-semibold" : "min-h-11 text-start"}
        >
          {isUnread && (
            <>
              <Badge tone="sunrise">New</Badge>{" "}
            </>
          )}
          <span className="link">{notificationSentence(notification).map(isolateInserted)}</span>
        </button>
      </form>
      {excerpt && (
        <p dir="auto" className="text-muted">
          {excerpt}
        </p>
      )}
      <p className="text-sm text-muted">
        <RelativeTime iso={happenedAt} />
      </p>
    </li>
  );
}

/** Without `<bdi>`, a name in Arabic would turn the whole sentence around. */
function isolateInserted(part: string, at: number) {
  return at % 2 === 1 ? <bdi key={at}>{part}</bdi> : part;
}
