import { expect, test } from "vitest";
import { acceptedFormat } from "./photo-format.server";

const opening = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test.each([
  ["Chromium", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "webp"],
  ["a client that prefers PNG", "image/png, IMAGE/WebP;q=0.1", "webp"],
  ["a client that accepts anything", "*/*", "webp"],
  ["a client without the header", "", "webp"],
  ["Safari 13", "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5", "jpeg"],
  ["Safari 13 that opens a photo as a page", opening, "jpeg"],
  ["a client that refuses WebP", "image/jpeg, image/webp ; q=0.000", "jpeg"],
])("the format for %s", (_, accept, format) => {
  expect(acceptedFormat(new Headers({ Accept: accept }))).toBe(format);
});

test("a browser that sends Sec-Fetch-Dest opens a photo as WebP", () => {
  const browser = (accept: string) => new Headers({ Accept: accept, "Sec-Fetch-Dest": "document" });
  expect(acceptedFormat(browser(opening))).toBe("webp");
  expect(acceptedFormat(browser("image/png,image/*;q=0.8,*/*;q=0.5"))).toBe("jpeg");
  expect(acceptedFormat(browser("text/html"))).toBe("jpeg");
});
