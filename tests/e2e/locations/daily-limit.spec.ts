import { expect, test } from "../../support/browser/test.ts";
import { useUpDay } from "../../support/people/limits.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { sendPost } from "../../support/posts.ts";
import { databaseUrl } from "../../support/sites/site.ts";

const tag = "@http";

test("a post beyond the day's share is refused with its text and the time to wait", { tag }, async ({
  context,
  forum,
}) => {
  const { member, session } = await signedUpWithSession("Ada");
  await setSession(context, session);
  expect((await sendPost(context.request, forum, { title: "The last one" })).status()).toBe(303);
  await useUpDay(databaseUrl, member.email);
  const answer = await sendPost(context.request, forum, {
    title: "One too many",
    content: "Every word of it",
  });
  expect(answer.status()).toBe(429);
  expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(80_000);
  const page = await answer.text();
  expect(page).toContain("You have posted as often as a member can in one day.");
  for (const typed of ["One too many", "Every word of it"]) expect(page).toContain(typed);
});
