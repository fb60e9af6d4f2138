import { expect, it } from "vitest";
import { initials } from "./avatar";

it("takes the first letters of the first and the last word", () => {
  expect(initials("Ada Trail")).toBe("AT");
  expect(initials("  ada  maría de la trail ")).toBe("AT");
  expect(initials("Ada")).toBe("A");
  expect(initials("")).toBe("");
  expect(initials("(Ada) “Trail”")).toBe("AT");
  expect(initials("7 Summits")).toBe("7S");
});

it("keeps accents with their letters", () => {
  expect(initials("e\u0301lodie o\u0308z")).toBe("E\u0301O\u0308");
  expect(initials("नीला शर्मा")).toBe("नीश");
  expect(initials("𐐷eseret")).toBe("𐐏");
});

it("finds initials in every script", () => {
  expect(initials("王小明")).toBe("王");
  expect(initials("山田 太郎")).toBe("山太");
  expect(initials("김 하늘")).toBe("김하");
  expect(initials("נועה לוי")).toBe("נל");
  expect(initials("محمد علي")).toBe("م\u200cع");
});
