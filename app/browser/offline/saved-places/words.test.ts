import { expect, test } from "vitest";
import { copyWords } from "./words";

const kept = {
  ...{ owner: "ada", forumId: "quiet-ridge", name: "Quiet Ridge", width: 720, missing: 0 },
  ...{ posts: 1, pictures: 12, bytes: 1_400_000, addresses: ["/a", "/b", "/c"] },
  keptAt: new Date(2026, 4, 3, 20, 41).toISOString(),
};

test("never calls an incomplete place kept", () => {
  expect(copyWords({ ...kept, missing: 2 })).toBe("Not complete: 1 of 3 are here.");
});
