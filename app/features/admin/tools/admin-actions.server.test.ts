import { expect, test, vi } from "vitest";
import { sendToBackend } from "~/infra/supabase/send.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { callAction } from "./admin-actions.server";

vi.mock("~/infra/supabase/send.server", () => ({ sendToBackend: vi.fn() }));

const key = "d0000000-0000-4000-8000-000000000001";
const done = { id: key, kind: "purge-posts", counts: { deletedPosts: 3 }, state: "done" };

test.each([200, 502, 504, 520, 524, 530])(
  "a gateway's page with %i leads to what the log says, if it says anything",
  async status => {
    const page = () => new Response("<html></html>", { status, headers: { "Content-Type": "text/html" } });
    expect(await call(page, [done])).toEqual({ outcome: "done", counts: { deletedPosts: 3 } });
    await expect(call(page, [])).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("The purge takes longer than this page waits."),
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
