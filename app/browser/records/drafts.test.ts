import { afterEach, expect, test, vi } from "vitest";
import { readDraft } from "./drafts";

const key = "draft:/forums/new";
const empty = { owner: "ada", fields: {} };

afterEach(() => void vi.unstubAllGlobals());

function read(text: string, viewer = "ada") {
  vi.stubGlobal("window", { localStorage: { getItem: () => text } });
  return readDraft(key, viewer);
}

test("a draft is its owner's alone", () => {
  const fields = { title: ["Fog", ""] };
  expect(read(JSON.stringify({ owner: "ada", fields }))).toEqual({ owner: "ada", fields });
  expect(read(JSON.stringify({ owner: "", fields }))).toEqual({ owner: "ada", fields });
  expect(read(JSON.stringify({ owner: "ben", fields }))).toEqual(empty);
});

const whole = JSON.stringify({ owner: "ada", fields: { title: ["Fog", ""] } });
const damagedFields = ["42", "{}", '[1,""]', '[{},""]', '[["x"],""]', "[null,null]", `${"[".repeat(5_000)}`];

test.each([
  ...Array.from({ length: 20 }, (_, end) => whole.slice(0, 2 * end)),
  ...["null", "42", '"abc"', "[]", "[[]]", '{"a":1}', '{"owner":{},"fields":{}}', "{".repeat(10_000)],
  ...damagedFields.map(field => `{"owner":"","fields":{"title":${field}}}`),
])("a damaged draft reads as an empty one: %.60s", text => {
  expect(read(text).fields).toEqual({});
});
