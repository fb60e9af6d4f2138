import { expect, test, vi } from "vitest";
import { send } from "~/infra/supabase/send.server";
import { createIsolatedClient } from "~/infra/supabase/supabase.server";
import { confirmEmail } from "./confirm-email.server";

vi.mock("~/infra/supabase/send.server", () => ({ send: vi.fn() }));

const session = {
  access_token: "a.b.c",
  refresh_token: "d",
  expires_in: 3600,
  token_type: "bearer",
  user: {},
};
const firstOfTwo = { code: "200", msg: "Please proceed to confirm link sent to the other email" };

test.each([
  ["signup", session, "Email confirmed"],
  ["email", session, "Email confirmed"],
  ["email_change", session, "Email changed"],
  ["email_change", firstOfTwo, "One link left"],
] as const)("sends the type %s to the auth service and shows its message", async (type, body, title) => {
  const calls: unknown[] = [];
  vi.mocked(send).mockImplementation(async (_, call) => {
    if (call.body) calls.push(JSON.parse(String(call.body)));
    return Response.json(body);
  });
  expect(await confirmEmail(createIsolatedClient(), "made-up", type)).toMatchObject({ title });
  expect(calls[0]).toMatchObject({ token_hash: "made-up", type });
});
