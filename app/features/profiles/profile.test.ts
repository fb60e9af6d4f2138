import { expect, test } from "vitest";
import {
  avatarUrl,
  bannerPicture,
  defaultProfile,
  isBlankProfile,
  joinDateInWords,
  profileTabs,
  selectedTab,
} from "./profile";

const id = "00000000-0000-4000-8000-00000000000a";
const digest = "0123456789ab";

test("a profile is blank until it has a bio, a location or an interest", () => {
  expect(isBlankProfile(defaultProfile(id))).toBe(true);
  for (const field of [{ bio: "Slow" }, { location: "Bern" }, { interests: ["Hiking"] }]) {
    expect(isBlankProfile({ ...defaultProfile(id), ...field })).toBe(false);
  }
});

test("a picture's URL names its owner, its digest and its width", () => {
  expect(avatarUrl(id, digest)).toBe(`/profile/${id}/avatar/${digest}/96`);
  expect(avatarUrl(id, digest, "large")).toBe(`/profile/${id}/avatar/${digest}/320`);
  expect(avatarUrl(id, null)).toBeNull();
  const banner = bannerPicture({ ...defaultProfile(id), bannerDigest: digest });
  expect(banner.srcSet).toContain(`/profile/${id}/banner/${digest}/1440 1440w`);
  expect(bannerPicture(defaultProfile(id)).src).toBe("/art/banner.svg");
});

test("a missing or damaged join date becomes Recently", () => {
  expect(joinDateInWords("2026-11-20T23:59:59.999999+00:00")).toBe("November 20, 2026");
  expect([joinDateInWords(null), joinDateInWords("soon")]).toEqual(["Recently", "Recently"]);
});

test("only the owner sees tabs other than posts", () => {
  expect(selectedTab("todo", true)).toBe("todo");
  for (const tab of [selectedTab("todo", false), selectedTab(null, true), selectedTab("nonsense", true)])
    expect(tab).toBe("posts");
  expect(profileTabs("todo", true).map(({ label }) => label)).toEqual(["Posts", "Activities", "To-Do List"]);
  expect(profileTabs("posts", false)).toEqual([{ label: "Posts", href: "?tab=posts", current: true }]);
});
