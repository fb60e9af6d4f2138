import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export async function startSampleBackend() {
  const server = createServer((request, response) => {
    const rows = rowsFor(request);
    // Pages use the backend's clock, which must not differ between builds.
    response.sendDate = false;
    response.writeHead(rows ? 200 : 404, { "Content-Type": "application/json" });
    response.end(JSON.stringify(rows ?? { message: `No sample rows for ${request.url}` }));
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

function rowsFor({ url = "" }: IncomingMessage) {
  const { pathname, searchParams } = new URL(url, "http://sample.invalid");
  const rows = sampleRows.get(pathname.split("/").at(-1) ?? "");
  return searchParams.has("id") ? rows?.slice(0, 1) : rows;
}

export const viewerId = "5eed0000-0000-4000-8000-000000000001";
export const id = "5eed0000-0000-4000-8000-000000000000";
const time = "2026-01-01T08:30:00+00:00";
const digest = "0".repeat(64);

const profile = {
  id,
  name: "Sample Walker",
  username: "sample_walker",
  location: "Sampleland",
  bio: "I walk slowly and look at the trees.",
  interests: ["Hiking", "Camping"],
  avatarDigest: digest,
  avatar_digest: digest,
  bannerDigest: digest,
  joinDate: time,
  blocks: [],
  unread: [],
  rank: 0,
};
const forumName = "Sample Ridge";
const forum = {
  id,
  name: forumName,
  location_name: forumName,
  type: "mountain",
  location_type: "mountain",
  region: "North",
  country: "Sampleland",
  description: "A sample place, not on any map.",
  imageUrl: null,
  image_url: null,
  rank: 0,
};
const post = {
  id,
  forumId: id,
  forum: { name: forumName },
  title: "Fog on the ridge",
  content: "We turned round at the second cairn.",
  tags: ["Hiking", "Weather"],
  createdAt: time,
  created_at: time,
  editedAt: null,
  version: 1,
  author: { id, name: profile.name, blocks: [] },
  rank: 0,
};
const posts = [digest, null].map(image => ({ ...post, imageDigest: image }));

const sampleRows = new Map<string, readonly object[]>([
  ["profiles", [profile]],
  ["search_profiles", [profile]],
  ["location_forums", [{ ...forum, posts }]],
  ["list_location_forums", [forum]],
  ["search_location_forums", [forum]],
  ["location_forum_posts", posts],
  ["search_location_posts", posts],
  ["own_removed_posts", []],
  ["follows", []],
]);
