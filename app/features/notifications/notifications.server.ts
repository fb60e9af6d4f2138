import type { PostgrestError } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { readForPage, readPage } from "~/infra/page-read.server";
import { notFound } from "~/infra/responses";
import { dataOrThrow, writeFailed } from "~/infra/supabase/errors.server";
import { createRequestClient, type Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, pageOfRows, startBefore } from "~/lib/cursor";
import { untornExcerpt } from "~/lib/graphemes";
import { isUuid } from "~/lib/uuid";
import {
  type Notification,
  type NotificationKind,
  notificationPath,
  type notificationSettingsSchema,
  type SettableKind,
} from "./notification";

const pageSize = 20;

export async function listNotifications(context: Readonly<RouterContextProvider>, before: Cursor | null) {
  const start = { ...startBefore(before), page_size: pageSize + 1 };
  const page = await readPage(context, "get_notifications_page", start);
  const { rows, next } = pageOfRows(page.notifications, pageSize, row => row.happenedAt);
  const notifications = rows.map(
    (row): Notification => ({
      ...row,
      kind: row.kind as NotificationKind,
      excerpt: row.excerpt && untornExcerpt(row.excerpt, 140),
    }),
  );
  return { notifications, next };
}

/** Returns where it leads. */
export async function openNotification(supabase: Supabase, id: string): Promise<string> {
  if (!isUuid(id)) throw notFound();
  const { data, error } = await supabase.rpc("open_notification", { notification: id }).maybeSingle();
  if (error) throw notSaved(error, "marking a notification as read failed");
  if (!data) throw new FormError("What it was about no longer exists.", { status: 404 });
  const { kind, thing, count, post_id: postId, comment_on: commentOn, forum_id: forumId } = data;
  return notificationPath({ kind: kind as NotificationKind, thing, count, postId, commentOn, forumId });
}

export async function markAllAsRead(supabase: Supabase, until = "infinity") {
  const { error } = await supabase.rpc("mark_notifications_read", { until });
  if (error) throw notSaved(error, "marking all notifications as read failed");
}

export function readNotificationSettings(context: Readonly<RouterContextProvider>) {
  return readForPage(context, () => readPage(context, "get_notification_settings_page", undefined as never));
}

type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export async function saveNotificationSettings(
  supabase: Supabase,
  memberId: string,
  shown: readonly SettableKind[],
  wanted: NotificationSettings,
) {
  const off = shown.filter(kind => !wanted[kind]);
  const settings = { member_id: memberId, off, digest: wanted.digest };
  const { error } = await supabase.from("member_settings").upsert(settings);
  if (error) throw notSaved(error, "saving the notification settings failed");
}

/** The token alone decides whose digest ends, so a session that has ended is no obstacle. Unknown tokens end nothing. */
export async function endDigest(token: string) {
  dataOrThrow(await createRequestClient(null).rpc("end_digest", { token }));
}

function notSaved(error: PostgrestError, what: string) {
  return writeFailed(error, what, "That could not be saved. Wait a moment and try again.");
}
