import { expect, test, vi } from "vitest";
import { send } from "~/infra/supabase/send.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { callAction } from "./admin-actions.server";

vi.mock("~/infra/supabase/send.server", () => ({ send: vi.fn() }));

const key = "d0000000-0000-4000-8000-000000000001";
const begun = {
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

const page = (status: number) =>
  new Response("<html></html>", { status, headers: { "Content-Type": "text/html" } });

function stubBackend(answer: () => Response, actions: object[]) {
  vi.mocked(send).mockImplementation(async ({ pathname }) =>
    pathname.startsWith("/functions/v1/") ? answer() : Response.json(actions),
  );
  return callAction(createIsolatedClient(), "purge-posts", { key });
}

test.each([200, 409, 502, 504, 520, 524, 530])(
  "a gateway's page with %i says nothing of the action: whether it was begun does",
  async status => {
    expect(await stubBackend(() => page(status), [begun])).toEqual({ outcome: "running" });
    await expect(stubBackend(() => page(status), [])).rejects.toMatchObject({
      status: 503,
      message: "The service behind Treks is not answering. Wait a moment and try again.",
    });
  },
);

test("what the function itself says is told", async () => {
  const refusal = () => Response.json({ message: "Only an admin can do this." }, { status: 403 });
  await expect(stubBackend(refusal, [])).rejects.toMatchObject({
    status: 403,
    message: "Only an admin can do this.",
  });
  const repeated = () => Response.json({ message: "This has already run.", deleted: 3 }, { status: 409 });
  expect(await stubBackend(repeated, [])).toEqual({ outcome: "repeated", counts: { deleted: 3 } });
});
