import { PostgrestError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { throwDailyLimit } from "~/infra/form-error.server";

test("names the daily limit and the time to wait", () => {
  expect(() => throwDailyLimit(refused("PT429", "daily_bytes", "7300"))).toThrow(
    expect.objectContaining({
      message:
        "You have uploaded as much as a member can in one day. Nothing is lost: send it again in 3 hours.",
      status: 429,
      retryAfter: 7300,
    }),
  );
});

function refused(code: string, message: string, details = "") {
  return new PostgrestError({ code, message, details, hint: "" });
}
