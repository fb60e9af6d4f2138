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
import { mergeInterests } from "./profile-form";
import { findSampleProfile } from "./profiles.server";

const id = "00000000-0000-4000-8000-00000000000a";
const digest = "0123456789ab";

test("the default profile is New User", () => {
  expect(defaultProfile(id)).toMatchObject({ id, name: "New User", username: "user", location: "", bio: "" });
  expect(isBlankProfile(defaultProfile(id))).toBe(true);
});

test("one word about oneself is enough", () => {
  for (const word of [{ bio: "Slow" }, { location: "Bern" }, { interests: ["Hiking"] }]) {
    expect(isBlankProfile({ ...defaultProfile(id), ...word })).toBe(false);
  }
});

test("a picture's address names its owner, its bytes and its width", () => {
  expect(avatarUrl(id, digest)).toBe(`/profile/${id}/avatar/${digest}/96`);
  expect(avatarUrl(id, digest, "large")).toBe(`/profile/${id}/avatar/${digest}/320`);
  expect(avatarUrl(id, null)).toBeNull();
  const banner = bannerPicture({ ...defaultProfile(id), bannerDigest: digest });
  expect(banner.srcSet).toContain(`/profile/${id}/banner/${digest}/1440 1440w`);
  expect(bannerPicture(defaultProfile(id)).src).toBe("/art/banner.svg");
});

test("a joined date is told in words, a missing or damaged one is Recently", () => {
  expect(joinDateInWords("2026-11-20T23:59:59.999999+00:00")).toBe("November 20, 2026");
  expect([joinDateInWords(null), joinDateInWords("soon")]).toEqual(["Recently", "Recently"]);
});

test("interests are added behind, without what is there whatever its case", () => {
  expect(mergeInterests(["Hiking"], ["HIKING", "Travel", "travel"])).toEqual(["Hiking", "Travel"]);
});

test("only the owner is shown what lives in the browser", () => {
  expect(selectedTab("todo", true)).toBe("todo");
  expect(selectedTab("todo", false)).toBe("posts");
  expect([selectedTab(null, true), selectedTab("nonsense", true)]).toEqual(["posts", "posts"]);
  expect(profileTabs("todo", true).map(({ label }) => label)).toEqual(["Posts", "Activities", "To-Do List"]);
  expect(profileTabs("posts", false)).toEqual([{ label: "Posts", href: "?tab=posts", current: true }]);
});

test("the guide of the samples has a profile, whoever asks", () => {
  expect(findSampleProfile("00000000-0000-4000-8000-000000000001")?.name).toBe("Treks Guide");
  expect(findSampleProfile(id)).toBeNull();
});
