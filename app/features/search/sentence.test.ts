import { expect, it } from "vitest";
import { sentenceWith } from "./sentence";

const long = "We walked all day through the wide valley and saw nobody at all on the way ".repeat(5);

it.each([
  ["We left at six. Two marmots sat on the wall. Then rain.", "marmots", "Two marmots sat on the wall."],
  ["No compass.\nA pass at noon", "pass", "A pass at noon"],
  ["There are passports.\n- A bus over the passes", "the pass", "A bus over the passes"],
  ["Up. It is 3.5 km to the pass (1,200 m). Down!", "pass", "It is 3.5 km to the pass (1,200 m)."],
  ["The bus left. Over the pass by noon", "the pass", "Over the pass by noon"],
  ["We ran. Nobody was running!", "runs", "Nobody was running!"],
  ["We hiked home.", "hiking", "We hiked home."],
  ["Wir gehen über Zürich heim!", "zurich", "Wir gehen über Zürich heim!"],
  ["Cafe\u0301 Zu\u0308rich ﬁne. Im Tal", "tal", "Im Tal"],
  ["昨日は雨。富士山の山小屋で一泊した。楽しい", "山小屋", "富士山の山小屋で一泊した。"],
  ["어제 비. 지리산에서 일출을 보았다.", "리산", "지리산에서 일출을 보았다."],
  ["ที่พักเชียงใหม่ราคาถูก", "เชียงใหม่", "ที่พักเชียงใหม่ราคาถูก"],
  ["Nothing", "marmots", undefined],
  ["Nothing", "%", undefined],
])("shows of %j for the search %j: %j", (text, term, shown) => {
  expect(sentenceWith(text, term)).toBe(shown);
});

it("cuts a long sentence between words, and one without spaces between characters", () => {
  expect(sentenceWith(`${long}marmots ${long}`, "marmots")).toMatch(/^…\w[\w ]+ marmots [\w ]+\w…$/);
  const cut = sentenceWith(`${"🏔🏕".repeat(200)}山小屋${"𠮷".repeat(400)}`, "山小屋") ?? "";
  expect(cut).toContain("山小屋");
  expect(cut.isWellFormed()).toBe(true);
  for (const text of [long, "字".repeat(20_000)]) {
    const sentence = sentenceWith(`${text}marmots${text}`, "marmots") ?? "";
    expect(sentence.length).toBeLessThan(210);
  }
});
