import { PostgrestError } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { firstDayRefusal } from "./new-post.server";

const refuse = (code: string, details = "") =>
  firstDayRefusal(new PostgrestError({ code, details, message: "Refused", hint: "" }));

it("tells a new member who posts too often when to send it again", () => {
  const refusal = refuse("PT429", "661");
  expect(refusal).toMatchObject({ status: 429, retryAfter: 661 });
  expect(refusal?.message).toBe(
    "New members can post 5 times an hour on their first day. Nothing is lost: send it again in 12 minutes.",
  );
});

it("tells a new member with too many links what to do", () => {
  expect(refuse("PT422", "82000")).toMatchObject({
    status: 422,
    errors: {
      content:
        "New members can put 2 links into a post on their first day. Take some out, or send it again in 23 hours.",
    },
  });
});

it.each(["PT401", "23505", "42501", ""])("ignores the code %j", code => {
  expect(refuse(code)).toBeUndefined();
});
