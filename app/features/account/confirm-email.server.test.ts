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
const first = {
  code: "200",
  msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
};

test.each([
  ["signup", session, "Email confirmed"],
  ["email", session, "Email confirmed"],
  ["email_change", session, "Email changed"],
  ["email_change", first, "One link left"],
] as const)(
  "a link of the kind %s is spent as that kind, and told in its words",
  async (type, body, title) => {
    const asked: unknown[] = [];
    vi.mocked(send).mockImplementation(async (_, call) => {
      if (call.body) asked.push(JSON.parse(String(call.body)));
      return Response.json(body);
    });
    expect(await confirmEmail(createIsolatedClient(), "made-up", type)).toMatchObject({
      kind: "success",
      title,
    });
    expect(asked[0]).toMatchObject({ token_hash: "made-up", type });
  },
);
