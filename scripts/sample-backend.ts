import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export async function startSampleBackend() {
  const server = createServer((request, response) => {
    const page = samplePages.get(request.url?.split("/").at(-1) ?? "");
    // Pages use the backend's clock, which must not differ between builds.
    response.sendDate = false;
    response.writeHead(page ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify(page ?? { message: `No sample page for ${request.url}` }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const viewerId = "5eed0000-0000-4000-8000-000000000001";
export const id = "5eed0000-0000-4000-8000-000000000000";
const time = "2026-01-01T08:30:00+00:00";
const digest = "0".repeat(64);

const header = {
  name: "Sample Walker",
  username: "sample_walker",
  avatarDigest: digest,
  unread: 0,
  isAdmin: false,
};
const author = { id, name: header.name };
const profile = {
  ...header,
  id,
  location: "Sampleland",
  bio: "I walk slowly and look at the trees.",
  interests: ["Hiking", "Camping"],
  bannerDigest: digest,
  joinDate: time,
  isBlocked: false,
};
const place = {
  id,
  name: "Sample Ridge",
  type: "mountain",
  region: "North",
  country: "Sampleland",
  description: "A sample place, not on any map.",
  imageUrl: null,
};
const near = [{ id, name: "Sample Valley", type: "landmark", meters: 42_000, bearing: 45 }];
const post = {
  id,
  forumId: id,
  forumName: place.name,
  title: "Fog on the ridge",
  content: "We turned round at the second cairn.",
  tags: ["Hiking", "Weather"],
  imageDigest: digest,
  createdAt: time,
  editedAt: null,
  version: 1,
  commentCount: 2,
  author,
  isBlocked: false,
};
const posts = [post, { ...post, imageDigest: null }];
const comment = { ...post, author: { ...author, avatarDigest: digest }, repliesTo: null };
const comments = [comment, { ...comment, repliesTo: author }];

const samplePages = new Map<string, object>([
  ["get_page_header", header],
  ["get_places_page", { header, places: [place] }],
  [
    "get_forum_page",
    {
      header,
      isFollowed: false,
      place,
      latitude: 61.5,
      longitude: 8.25,
      near: [...near, ...near],
      posts,
      conditions: [],
    },
  ],
  ["get_post_page", { header, isFollowed: false, shown: post, comments, repliesTo: null, names: [] }],
  ["get_feed_page", { header, posts }],
  ["get_profile_page", { header, isFollowed: false, profile, posts, removed: [], names: [] }],
  [
    "get_search_page",
    { header, people: [{ ...profile, rank: 0 }], places: [{ ...place, rank: 0 }], posts, postRanks: [0, 0] },
  ],
]);
