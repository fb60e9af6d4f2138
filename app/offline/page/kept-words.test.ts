import { expect, test } from "vitest";
import { keptWords } from "./kept-words";

const now = new Date(2026, 10, 22, 18, 30);
const words = (...at: [number, number, number, number, number]) =>
  keptWords(new Date(...at).toISOString(), now);

test("a page of today is named by its time", () => {
  expect(words(2026, 10, 22, 9, 4)).toBe("This page is as it was at 09:04.");
});

test("an older page is named by its day too, and by its year once that is over", () => {
  expect(words(2026, 10, 21, 23, 59)).toBe("This page is as it was on 21 November at 23:59.");
  expect(words(2025, 11, 31, 12, 0)).toBe("This page is as it was on 31 December 2025 at 12:00.");
});

test("a time that cannot be read is not told", () => {
  expect(keptWords("soon", now)).toBe("This page may be out of date.");
});
