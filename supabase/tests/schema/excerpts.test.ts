import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context);

test.for([
  [
    "a short text is its own",
    "Snow on the ridge.\n\nTurn back at noon.",
    "Snow on the ridge.\n\nTurn back at noon.",
  ],
  ["a long text is cut", "a".repeat(5_000), "a".repeat(280)],
  ["a letter of two units is whole", `${"a".repeat(279)}🏔🏔`, `${"a".repeat(279)}🏔`],
] as const)("a post's excerpt: %s", async ([_, content, excerpt], { sql }) => {
  await sql`update public.location_forum_posts set content = ${content} where id = ${ids.post}`;
  const [post] = await sql`select excerpt from public.location_forum_posts where id = ${ids.post}`;
  expect(post).toEqual({ excerpt });
});
