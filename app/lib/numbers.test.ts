import { expect, it } from "vitest";
import { sizeInWords } from "./numbers";

it("shows sizes in kB and MB", () => {
  expect([0, 999, 84_400, 999_499, 999_500, 3_240_000].map(sizeInWords)).toEqual([
    "1 kB",
    "1 kB",
    "84 kB",
    "999 kB",
    "1.0 MB",
    "3.2 MB",
  ]);
});
