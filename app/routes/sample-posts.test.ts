import { expect, it } from "vitest";
import categoryTips from "~/features/forums/samples/category-samples.json";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { postOfTip } from "~/features/forums/samples/tip";
import commentsByPost from "~/features/local-comments/sample-comments.json";
import { samplePhoto } from "~/features/photo-posts/use-photo-post";
import { named } from "~/features/places/place-list";

const samples = [...samplePosts, ...categoryTips.map(postOfTip)];

it("counts the comments of each sample", () => {
  const counts = [
    ...samples.map(({ id, commentCount }) => [id, commentCount] as const),
    [samplePhoto.id, samplePhoto.comments] as const,
  ];
  const commented = Object.entries(commentsByPost).map(([id, comments]) => [id, comments.length]);
  expect(counts.filter(([, count]) => count > 0).sort()).toEqual(commented.sort());
});

it("has samples about listed places", () => {
  for (const { location } of samples) {
    if (location)
      expect(named(`${location.name}, ${location.region}, ${location.country}`)).toMatchObject(location);
  }
});
