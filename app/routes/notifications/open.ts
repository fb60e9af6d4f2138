import { redirect } from "react-router";
import { notificationsPath } from "~/features/notifications/notification";
import { openNotification } from "~/features/notifications/notifications.server";
import { invalidateHeaderProfile } from "~/features/profiles/profiles.server";
import { formAction } from "~/forms/server/form-action.server";
import { requireFreshUser } from "~/infra/session/guards.server";

export const loader = () => redirect(notificationsPath);

export const action = formAction(
  { title: "That cannot be opened", authorize: requireFreshUser, refusedTo: notificationsPath },
  async ({ supabase, params, context }) => {
    const target = await openNotification(supabase, params.notificationId ?? "");
    invalidateHeaderProfile(context);
    return redirect(target, 303);
  },
);
