import type { PhotoAddress } from "~/infra/photos/photo-response.server";
import type { Database } from "~/infra/supabase/database.types";
import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, pageOfRows, startBefore } from "~/lib/cursor";
import type { WrittenPost } from "~/lib/written-post";
import type { ModeratedPost, ReceivedReport, ReportReason } from "../reports/report";

const pageSize = 20;

/** Reported posts, comments and members, and what members said of places, the newest first. */
export async function listQueue(supabase: Supabase, before: Cursor | null) {
  const query = supabase
    .rpc("admin_queue", { ...startBefore(before), page_size: pageSize + 1 })
    .select(
      "id, kind, newestAt:newest_at, reportCount:report_count, reasons, title, excerpt, authorName:author_name, isDeleted:is_deleted",
    );
  return pageOfRows(dataOrThrow(await query) as QueuedThing[], pageSize, ({ newestAt }) => newestAt);
}

export interface QueuedThing {
  id: string;
  kind: "post" | "comment" | "member" | "place" | "correction";
  newestAt: string;
  reportCount: number;
  reasons: ReportReason[];
  title: string;
  excerpt: string;
  authorName: string | null;
  isDeleted: boolean;
}

export async function findModeratedPost(supabase: Supabase, post: string): Promise<ModeratedPost | null> {
  const columns =
    "id, forumId:forum_id, forumName:forum_name, written, version, createdAt:created_at, editedAt:edited_at, deletedAt:deleted_at, removedAt:removed_at, isVisible:is_visible, authorId:author_id, commentOn:comment_on";
  const found = dataOrThrow(await supabase.rpc("moderated_post", { post }).select(columns).maybeSingle());
  if (!found) return null;
  const { written, ...rest } = found;
  // What the database writes as JSON has these columns; its type says only that it is JSON.
  return {
    ...rest,
    ...(written as unknown as Columns<keyof WrittenPost | "track"> & Pick<ModeratedPost, "photos">),
  };
}

/** `private.written_post` returns columns as JSON. Versions have no line, and the oldest no length either. */
type Columns<Name extends keyof Row> = Pick<Row, Name>;
type Row = Database["public"]["Tables"]["location_forum_posts"]["Row"];
type EarlierColumns = Columns<keyof WrittenPost> & Partial<Columns<"track_meters">>;

export async function listReportsAbout(supabase: Supabase, about: { post: string } | { profile: string }) {
  const columns =
    "id, reporterId:reporter_id, reporterName:reporter_name, reason, sentence, version, createdAt:created_at, settledBy:settled_by";
  return dataOrThrow(await supabase.rpc("reports_about", about).select(columns)) as ReceivedReport[];
}

export async function listReportedTexts(
  supabase: Supabase,
  post: ModeratedPost,
  reports: readonly ReceivedReport[],
) {
  const versions = new Set(reports.flatMap(({ version }) => version ?? []));
  versions.delete(post.version);
  if (versions.size === 0) return [];
  const query = supabase.from("location_post_versions").select("version, written").eq("post_id", post.id);
  const rows = dataOrThrow(await query.in("version", [...versions]).order("version"));
  return rows.map(({ version, written }) => {
    const { track_meters, ...text } = written as EarlierColumns;
    return { version, ...text, hadTrack: track_meters != null };
  });
}

export async function readModeratedPhoto(
  supabase: Supabase,
  { id: post, digest }: PhotoAddress,
  width: number,
) {
  return dataOrThrow(await supabase.rpc("moderated_post_photo", { post, digest, width })) as string | null;
}
