import { expect, test } from "vitest";
import { isUuid } from "./uuid";

const id = "3f2b8c1e-0d4a-4c6f-9a2e-6b1d7e5f4a3c";

test("an id is told from what merely looks like one", () => {
  expect(isUuid(id)).toBe(true);
  expect(isUuid(`${id}x`)).toBe(false);
  expect(isUuid("../../etc/passwd")).toBe(false);
});
