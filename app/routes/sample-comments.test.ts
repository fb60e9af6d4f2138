import { expect, it } from "vitest";
import commentsByPost from "~/features/comments/sample-comments.json";
import { samplePosts } from "~/features/forums/samples/sample-posts";
import { samplePhoto } from "~/features/photos/use-photo-post";

it("comments on sample posts, which count their comments", () => {
  const counts = [
    ...samplePosts.map(({ id, commentCount }) => [id, commentCount] as const),
    [samplePhoto.id, samplePhoto.comments] as const,
  ];
  const commented = Object.entries(commentsByPost).map(([id, comments]) => [id, comments.length]);
  expect(counts.filter(([, count]) => count > 0).sort()).toEqual(commented.sort());
});
