import type postgres from "postgres";
import { expect, vi } from "vitest";

/** Waits until a statement waits for a lock. */
export function waitForLock(sql: postgres.Sql) {
  return vi.waitFor(async () => {
    const [lock] = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
    expect(lock).toBeDefined();
  }, 20_000);
}
