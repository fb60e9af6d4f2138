import { expect, test } from "vitest";
import { acceptedFormat } from "./photo-format.server";

test.each([
  ["Chromium", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"],
  ["Firefox", "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5"],
  ["whoever prefers something else", "image/png, IMAGE/WebP;q=0.1"],
  ["whoever takes anything", "*/*"],
  ["whoever does not say", null],
])("%s gets WebP", (_, accept) => {
  expect(acceptedFormat(asking(accept))).toBe("webp");
});

test.each([
  ["Safari 13", "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5"],
  ["Safari 13 that opens a photo", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"],
  ["whoever refuses WebP", "image/webp;q=0, image/*"],
  ["whoever refuses it in other words", "image/jpeg, image/webp ; q=0.000"],
])("%s gets JPEG", (_, accept) => {
  expect(acceptedFormat(asking(accept))).toBe("jpeg");
});

test("a browser that says what it fetches for opens a photo as it shows it in a page", () => {
  const opening = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const browser = (accept: string) => new Headers({ Accept: accept, "Sec-Fetch-Dest": "document" });
  expect(acceptedFormat(browser(opening))).toBe("webp");
  expect(acceptedFormat(browser("image/png,image/*;q=0.8,*/*;q=0.5"))).toBe("jpeg");
  expect(acceptedFormat(browser("text/html"))).toBe("jpeg");
});

function asking(accept: string | null) {
  return new Headers(accept === null ? {} : { Accept: accept });
}
