import { expect, test } from "vitest";
import { avatarTone, avatarTones, initials } from "./avatar";

test("initials are the first letters of the first name and the last", () => {
  expect(initials("Ada Trail")).toBe("AT");
  expect(initials("  ada  maría de la trail ")).toBe("AT");
  expect(initials("Ada")).toBe("A");
  expect(initials("")).toBe("");
  expect(initials("(Ada) “Trail”")).toBe("AT");
  expect(initials("7 Summits")).toBe("7S");
});

test("a letter comes with its accents, whatever it is made of", () => {
  expect(initials("e\u0301lodie o\u0308z")).toBe("E\u0301O\u0308");
  expect(initials("नीला शर्मा")).toBe("नीश");
  expect(initials("𐐷eseret")).toBe("𐐏");
});

test("names of every script have initials", () => {
  expect(initials("王小明")).toBe("王");
  expect(initials("山田 太郎")).toBe("山太");
  expect(initials("김 하늘")).toBe("김하");
  expect(initials("נועה לוי")).toBe("נל");
  expect(initials("محمد علي")).toBe("م\u200cع");
});

test("letters go before signs, and a name of signs alone keeps its first one whole", () => {
  expect(initials("🏔️ Ada Trail 🥾")).toBe("AT");
  expect(initials("👩🏽‍🚒🧗🏾‍♀️")).toBe("👩🏽‍🚒");
  expect(initials("¯\\_(ツ)_/¯")).toBe("ツ");
});

test("a name has one tone, and names are spread over all of them", () => {
  expect(avatarTone("Ada Trail")).toBe(avatarTone(" Ada Trail "));
  expect(avatarTone("Zoe\u0308")).toBe(avatarTone("Zoë"));
  const tones = Array.from({ length: 400 }, (_, at) => avatarTone(`Member ${at * 7}`));
  for (const tone of avatarTones)
    expect(tones.filter(other => other === tone).length, tone).toBeGreaterThan(25);
});
