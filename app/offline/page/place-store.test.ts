import { expect, test } from "vitest";
import { failedWords, keptPlaceWords, offerWords, shortWords } from "./place-store";

const kept = {
  ...{ owner: "ada", forumId: "quiet-ridge", name: "Quiet Ridge", width: 720, missing: 0 },
  ...{ posts: 1, pictures: 12, bytes: 1_400_000, addresses: ["/a", "/b", "/c"] },
  keptAt: new Date(2026, 4, 3, 20, 41).toISOString(),
};

test("shows a size before a place is kept, and its content and time afterwards", () => {
  const evening = new Date(2026, 4, 3, 22);
  expect(offerWords(kept)).toBe("About 1.4 MB: 1 post, 12 pictures.");
  expect(keptPlaceWords(kept, evening)).toBe("Kept at 20:41: 1 post, 12 pictures, 1.4 MB.");
  expect(keptPlaceWords(kept, new Date(2026, 4, 5))).toContain("Kept on 3 May at 20:41:");
  expect(shortWords(kept, evening)).toBe("Kept for offline at 20:41.");
});

test("never calls an incomplete place kept", () => {
  for (const words of [keptPlaceWords, shortWords])
    expect(words({ ...kept, missing: 2 })).toBe("Not complete: 1 of 3 are here.");
});

test("shows the progress of a failed download and what to do next", () => {
  expect(failedWords("away", 12, 63)).toMatch(/^12 of 63\. The connection went away\. .*try again/);
  expect(failedWords("full", 0, 0)).toContain("Remove one in your account settings");
  expect(failedWords("gone", 3, 63)).toBe("This forum is not there any more.");
});
