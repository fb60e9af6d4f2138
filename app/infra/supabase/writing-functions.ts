/**
 * The database functions by which pages write. They have the time of a write; asked twice they do nothing more, so that
 * they may be repeated when a connection breaks (own-posts, report-decisions and suspensions.test.ts).
 */
export const writingFunctions: ReadonlySet<string> = new Set([
  "delete_location_post",
  "restore_location_post",
  "moderate_post",
  "moderate_profile_reports",
  "suspend_member",
  "end_suspension",
  "change_account",
  // Counts the tries.
  "suspension_notice",
]);
