import { expect, test } from "vitest";
import { profileTabs } from "./profile";

test("members have a page of photos, and the guide of the samples has none", () => {
  const labels = (isSample: boolean) =>
    profileTabs("posts", false, "ada", isSample).map(({ label }) => label);
  expect(labels(false)).toEqual(["Posts", "Photos"]);
  expect(labels(true)).toEqual(["Posts"]);
});
