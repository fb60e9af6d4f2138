import { expect, it } from "vitest";
import { activityFromForm } from "~/features/activities/activity";
import { decisionSchema } from "~/features/admin/decisions/decision-form";
import { accountActionSchemas } from "~/features/admin/members/member";
import { reportSchema } from "~/features/admin/reports/report";
import { postFromForm } from "~/features/forums/post-form";
import { newComment } from "~/features/local-comments/comment";
import { commentEditSchema, commentSchema } from "~/features/locations/comments/comment";
import { locationPostEditSchema, locationPostSchema } from "~/features/locations/posts/post-form";
import { profileSchema } from "~/features/profiles/profile-form";
import { parseForm } from "~/forms/server/read-form.server";

const profile = { name: "Ada", username: "ada" };
const post = { title: "Zion", tags: "" };

/** Every field of several lines with its limit, and what else its form needs. */
it.each([
  ["content", 2_000, commentSchema, {}],
  ["content", 2_000, commentEditSchema, {}],
  ["content", 20_000, locationPostSchema, post],
  ["content", 20_000, locationPostEditSchema, post],
  ["sentence", 500, reportSchema, { reason: "spam" }],
  ["reason", 500, decisionSchema, { decision: "remove-post" }],
  ["reason", 500, accountActionSchemas.confirm, {}],
  ["bio", 1_000, profileSchema, profile],
])(
  "takes and stores a %s of %d characters, however its line breaks were sent",
  (field, limit, schema, rest) => {
    const parse = (text: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...rest, [field]: text })) form.set(name, value);
      return parseForm(form, schema as typeof commentSchema);
    };
    const text = `${"a\n".repeat(limit / 2 - 1)}ab`;
    for (const lineBreak of ["\n", "\r\n", "\r"]) {
      const submission = parse(text.replaceAll("\n", lineBreak));
      expect(submission.status, lineBreak).toBe("success");
      expect(submission.status === "success" && submission.value).toMatchObject({ [field]: text });
    }
    expect(parse(`${text}c`.replaceAll("\n", "\r\n")).status).toBe("error");
  },
);

it("stores line breaks of records that stay in the browser as one character", () => {
  const text = "a\r\nb\rc";
  const texts = [
    activityFromForm({ title: "A", description: text }).description,
    newComment({ name: "Ada" }, text)?.text,
    postFromForm({ title: "A", category: "gear", content: text })?.content,
  ];
  expect(texts).toEqual(["a\nb\nc", "a\nb\nc", "a\nb\nc"]);
});
