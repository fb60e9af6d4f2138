import { redirect } from "react-router";
import { notificationsPath } from "~/features/notifications/notification";
import { openNotification } from "~/features/notifications/notifications.server";
import { formAction } from "~/forms/server/form-action.server";
import { requireMember } from "~/infra/guards.server";

export const loader = () => redirect(notificationsPath);

export const action = formAction(
  { title: "That cannot be opened", authorize: requireMember, refusedTo: notificationsPath },
  async ({ supabase, params }) => {
    const target = await openNotification(supabase, params.notificationId ?? "");
    return redirect(target, 303);
  },
);
