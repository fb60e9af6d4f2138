import { expect, test } from "vitest";
import { dataSaving, savesData } from "./save-data.server";

const asking = (headers: Record<string, string>) => new Request("http://localhost:3000/feed", { headers });

test.each([
  [{}, false, false],
  [{ "Save-Data": "on" }, true, false],
  [{ Cookie: "a=b; treks-save-data=on" }, false, true],
  [{ "Save-Data": "off", Cookie: "treks-save-data=on" }, false, true],
  [{ "Save-Data": "on", Cookie: "treks-save-data=off" }, true, false],
])("reads the header and the cookie: %o", (headers, byHeader, bySetting) => {
  const request = asking(headers as Record<string, string>);
  expect(dataSaving(request)).toEqual({ byHeader, bySetting });
  expect(savesData(request)).toBe(byHeader || bySetting);
});

test.each(["", "ON", "1", "true", "onn", "%6fn%00", "on, on", '"on"', "o\tn"])(
  "ignores the cookie value %j",
  value => expect(savesData(asking({ Cookie: `treks-save-data=${value}` }))).toBe(false),
);
