import { expect, test } from "../../support/browser/test.ts";
import { sendPost } from "../../support/posts.ts";

const tag = "@http";

test.use({ signedInAs: "a member of its own" });

test("a title with an invisible character is refused with its text", { tag }, async ({ context, forum }) => {
  const words = { title: "Zion\u202eNarrows", content: "Every word of it" };
  const answer = await sendPost(context.request, forum, words);
  expect(answer.status()).toBe(400);
  const page = await answer.text();
  expect(page).toContain("There is an invisible character after “Zion”.");
  expect(page).toContain(words.content);
});
