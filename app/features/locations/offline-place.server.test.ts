import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { readPage } from "~/infra/page-read.server";
import { findOfflinePlace } from "./offline-place.server";

vi.mock("~/infra/guards.server", () => ({ requireViewer: () => ({ id: "ada" }) }));
vi.mock("~/infra/page-read.server", () => ({ readPage: vi.fn(), viewerHeader: async () => null }));

const photoOf = (digest: string) => ({ digest, caption: "", width: 1440, height: 900, bytes: [1, 2, 3] });
const first = photoOf("first");

/** More posts than are kept, each with two photos. */
const posts = Array.from({ length: 60 }, (_, at) => ({ id: `post${at}`, createdAt: "2026", photo: first }));
const listed = posts.flatMap(({ id }) => [
  { postId: id, photo: first, place: 0 },
  { postId: id, photo: photoOf("second"), place: 1 },
]);

test("keeps the other photos of kept posts, small, beside the first of every listed one", async () => {
  const place = { id: "ridge", name: "Ridge", type: "park", imageUrl: null };
  const answers = { get_forum_page: { place, posts }, get_photos_page: { listed } };
  vi.mocked(readPage).mockImplementation(async (_, name) => answers[name as keyof typeof answers] as never);
  const { addresses = [] } = (await findOfflinePlace(new RouterContextProvider(), "ridge", 720)) ?? {};
  const photos = addresses.filter(address => address.includes("/photo/"));
  expect(photos.filter(address => address.endsWith("/first/720"))).toHaveLength(60);
  expect(photos.filter(address => address.endsWith("/second/360"))).toHaveLength(50);
  expect(photos).toHaveLength(110);
});
