import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { createCollection } from "~/device/collection";
import { recordId } from "~/device/records";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { saveCommentCount } from "./use-comments";

const disk = new Disk();
vi.stubGlobal("window", new Tab(disk));
vi.stubGlobal("navigator", {});
afterAll(() => vi.unstubAllGlobals());

const posts = createCollection<{ id: string; comments: number }>({
  key: "userPosts",
  schema: z.object({ id: recordId, comments: z.number() }),
});

test("a post carries the number of its comments, and nothing is written while it is right", async () => {
  await posts.put({ id: "post-1", comments: 0 });
  await saveCommentCount(posts, "post-1", "comments", 4);
  expect(posts.find("post-1")?.comments).toBe(4);
  const { writes } = disk;
  await saveCommentCount(posts, "post-1", "comments", 4);
  await saveCommentCount(posts, "unknown", "comments", 4);
  expect(disk.writes).toBe(writes);
});
