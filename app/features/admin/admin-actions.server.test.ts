import { expect, test, vi } from "vitest";
import { sendToBackend } from "~/infra/supabase/send.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { callAction, findAction } from "./admin-actions.server";

vi.mock("~/infra/supabase/send.server", () => ({ sendToBackend: vi.fn() }));

const key = "d0000000-0000-4000-8000-000000000001";
const minute = 60_000;
const running = {
  id: key,
  kind: "purge-posts",
  adminName: "Ivy",
  options: {},
  counts: {},
  state: "running",
  reason: null,
  startedAt: "2026-11-20T10:00:00+00:00",
  beatAt: "2026-11-20T10:00:00+00:00",
  finishedAt: null,
};

test.each([-10 * minute, 10 * minute])(
  "a clock that differs by %i ms does not change the status",
  async shift => {
    const now = Date.now() + shift;
    expect(await statusAt(now, 10_000)).toBe("Running");
    expect(await statusAt(now, 2 * minute)).toBe("Stopped");
  },
);

async function statusAt(backendNow: number, silenceMs: number) {
  const action = { ...running, beatAt: new Date(backendNow - silenceMs).toISOString() };
  const headers = { Date: new Date(backendNow).toUTCString() };
  vi.mocked(sendToBackend).mockResolvedValueOnce(Response.json([action], { headers }));
  return (await findAction(createIsolatedClient(), key))?.status;
}

test.each([200, 409, 502, 504, 520, 524, 530])(
  "a gateway's page with %i leads to the action if it has started",
  async status => {
    const page = () => new Response("<html></html>", { status, headers: { "Content-Type": "text/html" } });
    expect(await call(page, [running])).toEqual({ outcome: "running" });
    await expect(call(page, [])).rejects.toMatchObject({
      status: 503,
      message: "The service behind Treks is not answering. Wait a moment and try again.",
    });
  },
);

test("passes on what the function says", async () => {
  const message = "Only an admin can do this.";
  const refusal = call(() => Response.json({ message }, { status: 403 }), []);
  await expect(refusal).rejects.toMatchObject({ status: 403, message });
  const repeated = () => Response.json({ message: "This has already run.", deleted: 3 }, { status: 409 });
  expect(await call(repeated, [])).toEqual({ outcome: "repeated", counts: { deleted: 3 } });
});

function call(answer: () => Response, actions: object[]) {
  vi.mocked(sendToBackend).mockImplementation(async ({ pathname }) =>
    pathname.startsWith("/functions/v1/") ? answer() : Response.json(actions),
  );
  return callAction(createIsolatedClient(), "purge-posts", { key });
}
