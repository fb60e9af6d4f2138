import { dataOrThrow } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { type Cursor, pageOfRows, startBefore } from "~/lib/cursor";
import type { Act } from "./log-words";

const pageSize = 20;

export interface LogFilter {
  /** Who did it, or to whom it was done. */
  person?: string;
  /** The post that it was done to. */
  thing?: string;
}

/** What admins did, the newest first. Acts about the admin who asks are left out. */
export async function listActs(supabase: Supabase, filter: LogFilter, before: Cursor | null = null) {
  const query = supabase
    .rpc("admin_log", { ...filter, page_size: pageSize + 1, ...startBefore(before) })
    .select(
      "id, kind, adminId:admin_id, adminName:admin_name, memberId:member_id, memberName:member_name, thingId:thing_id, thingTitle:thing_title, reason, details, state, createdAt:created_at",
    );
  // The generated types of functions lack null, and know `details` only as JSON.
  return pageOfRows(dataOrThrow(await query) as unknown as Act[], pageSize, ({ createdAt }) => createdAt);
}
