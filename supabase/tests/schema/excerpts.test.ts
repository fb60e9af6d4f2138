import { expect, test } from "vitest";
import { ids, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

test.each([
  [
    "a short text is its own",
    "Snow on the ridge.\n\nTurn back at noon.",
    "Snow on the ridge.\n\nTurn back at noon.",
  ],
  ["a long text is cut", "a".repeat(5_000), "a".repeat(280)],
  ["a letter of two units is whole", `${"a".repeat(279)}🏔🏔`, `${"a".repeat(279)}🏔`],
])("a post's excerpt: %s", async (_, content, excerpt) => {
  await withFixtures(context.sql, async transaction => {
    await transaction`update public.location_forum_posts set content = ${content} where id = ${ids.post}`;
    const [post] = await transaction`select excerpt from public.location_forum_posts where id = ${ids.post}`;
    expect(post).toEqual({ excerpt });
  });
});
