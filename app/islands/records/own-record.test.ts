import { beforeEach, expect, test } from "vitest";
import { setViewer } from "~/device/account";
import { treksGuideId } from "~/lib/product";
import { isOwnRecord } from "./own-record";

const me = "3f0c1f0e-0000-4000-8000-000000000001";

beforeEach(() => setViewer(me));

test.each([
  ["the viewer's", "post-1", { id: me }],
  ["that of an app before, which named its member as it liked", "post-1", { id: "current-user" }],
  ["one without an author", "post-1", null],
])("a record is the member's own: %s", (_what, id, author) => {
  expect(isOwnRecord(id, author)).toBe(true);
});

test.each([
  ["a tip of the guide", "sample-ten-essentials", { id: treksGuideId }],
  ["a sample post, whoever it names", "seed-beginners-yield", { id: me }],
  ["a copy of the guide's under another id", "post-1", { id: treksGuideId }],
  ["another member's, from a file that was imported", "post-1", { id: me.replace("3f", "4f") }],
])("a record is not: %s", (_what, id, author) => {
  expect(isOwnRecord(id, author)).toBe(false);
});
