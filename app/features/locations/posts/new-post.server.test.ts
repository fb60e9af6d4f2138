import { PostgrestError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { firstDayRefusal, isFirstDayLimit } from "./new-post.server";

test("who posts too often is told why, and when to send it again", () => {
  const refusal = firstDayRefusal(refused("PT429", "661"));
  expect(refusal).toMatchObject({ status: 429, retryAfter: 661 });
  expect(refusal.message).toBe(
    "New members can post 5 times an hour on their first day. Nothing is lost: send it again in 12 minutes.",
  );
});

test("who puts in too many links is told at the text what to do", () => {
  const { status, errors } = firstDayRefusal(refused("PT422", "82000"));
  expect(status).toBe(422);
  expect(errors).toEqual({
    content:
      "New members can put 2 links into a post on their first day. Take some out, or send it again in 23 hours.",
  });
});

test("other refusals are none of the first day", () => {
  expect(["PT401", "23505", "42501", ""].filter(code => isFirstDayLimit(refused(code)))).toEqual([]);
});

function refused(code: string, details = "") {
  return new PostgrestError({ code, details, message: "Refused", hint: "" });
}
