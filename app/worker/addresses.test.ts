import { expect, test } from "vitest";
import { isKept } from "./addresses";

const post =
  "/location-forums/f0000000-0000-4000-8000-000000000001/posts/b0000000-0000-4000-8000-000000000001";

test("a post and the form that changes it are kept once they were seen, the page that deletes it is not", () => {
  expect([post, `${post}/edit`, `${post}/delete`].map(isKept)).toEqual([true, true, false]);
});
