import { expect, test } from "vitest";
import { conditionsEditSchema, sightingOf } from "./conditions-form";

test.each([
  [{ snowFrom: "2,100" }, 2_100],
  [{ snowFromFeet: "7,000" }, 2_134],
  [{ snowFrom: "7000 ft" }, 2_134],
  [{ snowFromFeet: "2100 m" }, 2_100],
  [{ snowFrom: "2 100 m" }, 2_100],
  [{ snowFrom: "", snowFromFeet: "0" }, 0],
  [{ snowFrom: "" }, undefined],
])("reads the height %j as %s m", (typed, meters) => {
  const form = { version: "1", seenOn: "2026-11-28", snow: "patches", ...typed };
  expect(sightingOf(conditionsEditSchema.parse(form)).state.snow_from).toBe(meters);
});

test.each([
  [{ snowFrom: "high" }, "snowFrom", "A height is a whole number, such as 2100."],
  [{ snowFrom: "2.5" }, "snowFrom", "A height is a whole number, such as 2100."],
  [{ snowFromFeet: "30,000" }, "snowFromFeet", "No mountain is as high as that."],
  [{ snowFromFeet: "9,001 m" }, "snowFromFeet", "No mountain is as high as that."],
  [{ snow: "", snowFromFeet: "7000" }, "snowFromFeet", "Choose how much snow there is, or leave this empty."],
])("refuses the height %j at its own field", (typed, field, message) => {
  const form = { version: "1", seenOn: "2026-11-28", path: "open", snow: "patches", ...typed };
  const { error } = conditionsEditSchema.safeParse(form);
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
