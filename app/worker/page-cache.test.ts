import { expect, test } from "vitest";
import { lateStatusIn } from "./page-cache";

test("reads what became of a page after its frame was sent", () => {
  expect(lateStatusIn('<main><div class="deferred"><div data-late-status="404"><h1>')).toBe(404);
  expect(lateStatusIn('<main><div class="deferred"><div data-late-status="503"><p>')).toBe(503);
});

test.each(["<main><h1>Quiet Ridge</h1>", "<p>&lt;div data-late-status=&quot;404&quot;&gt;</p>"])(
  "a page that arrived whole has no late status: %s",
  html => {
    expect(lateStatusIn(html)).toBeNull();
  },
);
