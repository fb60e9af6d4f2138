import { expect, test, vi } from "vitest";
import { send } from "~/infra/supabase/send.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { findAction } from "./admin-actions.server";

const id = "d0000000-0000-4000-8000-000000000001";
const minute = 60_000;

vi.mock("~/infra/supabase/send.server", () => ({ send: vi.fn() }));

test("whether an action has stopped is told by the database's clock, whatever this machine's says", async () => {
  for (const ahead of [-10 * minute, 10 * minute]) {
    expect(await statusAt(Date.now() + ahead, 10_000)).toBe("Running");
    expect(await statusAt(Date.now() + ahead, 2 * minute)).toBe("Stopped");
  }
});

/** Of an action that was silent for so many milliseconds when the backend's clock showed `now`. */
async function statusAt(now: number, silence: number) {
  const beatAt = new Date(now - silence).toISOString();
  const row = {
    id,
    kind: "seed-tips",
    adminName: "Ivy",
    options: {},
    counts: {},
    state: "running",
    reason: null,
  };
  const body = { ...row, startedAt: beatAt, beatAt, finishedAt: null };
  const headers = { Date: new Date(now).toUTCString(), "Content-Type": "application/json" };
  vi.mocked(send).mockResolvedValueOnce(Response.json([body], { headers }));
  return (await findAction(createIsolatedClient(), id))?.status;
}
