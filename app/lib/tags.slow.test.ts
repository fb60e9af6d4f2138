import { expect, it } from "vitest";
import { parseTags } from "./tags";

it("reads every tag as itself", () => {
  for (let code = 1; code < 0x30000; code++) {
    const [tag] = parseTags(`a${String.fromCodePoint(code)}`);
    if (tag) expect([code, parseTags(tag)]).toEqual([code, [tag]]);
  }
});
