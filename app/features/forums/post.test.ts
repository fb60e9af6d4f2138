import { expect, test } from "vitest";
import { relativeTime } from "~/lib/dates";
import { displayPost } from "./post";

const complete = {
  id: "forum-1",
  title: "Mist on the ridge",
  content: "Bring a map.",
  category: "trails",
  subcategory: "day-hikes",
  location: { name: "Peak District", type: "national_park", region: "England", country: "United Kingdom" },
  tags: ["hiking"],
  imageUrl: "data:image/webp;base64,AAAA",
  createdAt: "2026-05-01T08:00:00.000Z",
  author: { id: "member-1", name: "A member", avatar: "/avatar" },
  commentCount: 3,
  postedAt: "2026-05-01T09:00:00.000Z",
};

test("a post without its fields is shown with the defaults", () => {
  expect(displayPost({ id: "bare" })).toEqual({
    id: "bare",
    title: "Untitled post",
    content: "No content provided.",
    category: "General",
    subcategory: null,
    location: undefined,
    tags: [],
    imageUrl: undefined,
    author: { id: "", name: "Unknown", avatar: "" },
    commentCount: 0,
    postedAt: null,
  });
});

test("a post without a time is said to be just posted", () => {
  expect(relativeTime(displayPost({ id: "bare" }).postedAt)).toBe("Just now");
});

test("blank text counts as missing", () => {
  const shown = displayPost({ id: "b", title: " ", content: "\n", category: "", author: { name: "  " } });
  expect(shown).toMatchObject({
    title: "Untitled post",
    content: "No content provided.",
    category: "General",
    author: { name: "Unknown" },
  });
});

test("a complete post is shown as it is, with the names of its category and subcategory", () => {
  const { createdAt: _, ...shown } = complete;
  expect(displayPost(complete)).toEqual({ ...shown, category: "Trail Reports", subcategory: "Day Hikes" });
});

test("a category of our own making keeps its name", () => {
  expect(displayPost({ id: "free", category: "Hiking" }).category).toBe("Hiking");
});

test("a post without a posting time shows when it was created", () => {
  expect(displayPost({ id: "old", createdAt: complete.createdAt }).postedAt).toBe(complete.createdAt);
});
