import { expect, it } from "vitest";
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
  author: { id: "member-1", name: "A member" },
  commentCount: 3,
  postedAt: "2026-05-01T09:00:00.000Z",
};

it.each([{}, { title: " ", content: "\n", category: "", author: { name: "  " } }])(
  "shows defaults for missing and blank fields: %j",
  fields => {
    expect(displayPost({ id: "bare", ...fields })).toEqual({
      id: "bare",
      title: "Untitled post",
      content: "No content provided.",
      category: "General",
      subcategory: null,
      location: undefined,
      tags: [],
      imageUrl: undefined,
      author: { id: "", name: "Unknown" },
      commentCount: 0,
      postedAt: null,
    });
  },
);

it("shows the names of category and subcategory, and everything else as stored", () => {
  const { createdAt: _, ...shown } = complete;
  expect(displayPost(complete)).toEqual({ ...shown, category: "Trail Reports", subcategory: "Day Hikes" });
});

it("keeps the name of a category that is not on the list", () => {
  expect(displayPost({ id: "free", category: "Hiking" }).category).toBe("Hiking");
});

it("shows the time of creation when there is none of posting", () => {
  expect(displayPost({ id: "old", createdAt: complete.createdAt }).postedAt).toBe(complete.createdAt);
});
