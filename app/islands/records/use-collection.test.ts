import { beforeEach, expect, it } from "vitest";
import { setViewer } from "~/browser/records/keys";
import { treksGuideId } from "~/lib/product";
import { isOwnRecord } from "./use-collection";

const viewer = { id: "3f0c1f0e-0000-4000-8000-000000000001" };
const other = { id: viewer.id.replace("3f", "4f") };

beforeEach(() => setViewer(viewer.id));

it.each([
  ["the viewer's record", { author: viewer }, true],
  ["a record of an earlier app, which chose its own member ids", { creator: { id: "current-user" } }, true],
  ["a record without an author", {}, true],
  ["a tip of the guide", { id: "sample-ten-essentials", author: { id: treksGuideId } }, false],
  ["a sample post, even with the viewer as author", { id: "seed-beginners-yield", author: viewer }, false],
  ["a copy of the guide's post under another id", { author: { id: treksGuideId } }, false],
  ["another member's record in an imported file", { creator: other }, false],
])("%s: %j is own: %s", (_what, record, isOwn) => {
  expect(isOwnRecord({ id: "post-1", ...record })).toBe(isOwn);
});
