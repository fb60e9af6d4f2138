import { expect, test } from "vitest";
import type { z } from "zod";
import { activityFromForm } from "~/features/activities/activity";
import { validateActivity } from "~/features/activities/validate-activity";
import { decisionSchema } from "~/features/admin/decisions/decision-form";
import { reportSchema } from "~/features/admin/reports/report";
import { postFromForm } from "~/features/forums/post-form";
import { newComment } from "~/features/local-comments/comment";
import { commentEditSchema, commentSchema } from "~/features/locations/comments/comment";
import { locationPostEditSchema, locationPostSchema } from "~/features/locations/posts/post-form";
import { validateTitle } from "~/features/photo-posts/photo-post-form";
import { commentProblems, postProblems } from "~/lib/location-post";

const invisible = ["\u200b", "\u200d\ufe0f", "\u2060 \u00ad", "\u3164", "\u{e0041}\n\u200c"];
const visible = ["a", "\u{1f9d7}\u200d\u2640\ufe0f", "می\u200cخواهم", "।"];

const fields: Record<string, [z.ZodType, field: string, others: object, message: string]> = {
  "a comment": [commentSchema, "content", {}, commentProblems.blank],
  "an edited comment": [commentEditSchema, "content", {}, commentProblems.blank],
  "a post": [locationPostSchema, "content", { title: "T" }, postProblems.noContent],
  "an edited post": [locationPostEditSchema, "content", { title: "T" }, postProblems.noContent],
  "a report": [reportSchema, "sentence", { reason: "spam" }, "Say in a sentence what is wrong."],
  "a decision": [decisionSchema, "reason", { decision: "dismiss-reports" }, "Give a reason."],
};

test.each(Object.entries(fields))("%s needs something to see", (_, [schema, field, others, message]) => {
  const messagesOf = (text: string) =>
    (schema.safeParse({ ...others, [field]: text }).error?.issues ?? [])
      .filter(({ path }) => path[0] === field)
      .map(issue => issue.message);
  for (const text of invisible) expect(messagesOf(text), JSON.stringify(text)).toEqual([message]);
  for (const text of visible) expect(messagesOf(text), JSON.stringify(text)).toEqual([]);
});

test("what the browser keeps needs it, too", () => {
  const form = (title: string) => {
    const fields = new FormData();
    fields.set("title", title);
    return fields;
  };
  const post = { category: "trails", content: "Dry." };
  for (const text of [...invisible, "\u2800\u2800"]) {
    expect(postFromForm({ ...post, title: text })).toBeNull();
    expect(newComment({ name: "Ada" }, text)).toBeNull();
    expect(validateActivity(form(text))).toHaveLength(1);
    expect(validateTitle(form(text))).toHaveLength(1);
  }
  for (const text of visible) expect(postFromForm({ ...post, title: text })?.title).toBe(text);
  const hut = { title: "\u200bHut\u00adwarden\u200e", location: "\u200fBern" };
  expect(activityFromForm(hut)).toMatchObject({ title: "Hutwarden", location: "Bern" });
});
