import { expect, test } from "vitest";
import { failedWords, keptPlaceWords, offerWords, shortWords } from "./place-store";

const kept = {
  owner: "ada",
  forumId: "quiet-ridge",
  name: "Quiet Ridge",
  posts: 1,
  pictures: 12,
  bytes: 1_400_000,
  width: 720,
  addresses: ["/a", "/b", "/c"],
  missing: 0,
  keptAt: new Date(2026, 4, 3, 20, 41).toISOString(),
};

test("before it is kept its size is told, and afterwards what is there and since when", () => {
  expect(offerWords(kept)).toBe("About 1.4 MB: 1 post, 12 pictures.");
  expect(keptPlaceWords(kept, new Date(2026, 4, 3, 22))).toBe("Kept at 20:41: 1 post, 12 pictures, 1.4 MB.");
  expect(keptPlaceWords(kept, new Date(2026, 4, 5))).toContain("Kept on 3 May at 20:41:");
});

test("what is not whole says so, and never that it is kept", () => {
  const words = keptPlaceWords({ ...kept, missing: 2 });
  expect(shortWords({ ...kept, missing: 2 })).toBe(words);
  expect(shortWords(kept, new Date(2026, 4, 3, 22))).toBe("Kept for offline at 20:41.");
  expect(words).toBe("Not complete: 1 of 3 are here.");
});

test("a failure says how far it came and what to do next", () => {
  expect(failedWords("away", 12, 63)).toMatch(/^12 of 63\. The connection went away\. .*try again/);
  expect(failedWords("full", 0, 0)).toContain("Remove one in your account settings");
  expect(failedWords("gone", 3, 63)).toBe("This forum is not there any more.");
});
