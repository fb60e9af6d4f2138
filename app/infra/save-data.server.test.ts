import { expect, test } from "vitest";
import { dataSaving, saveDataCookie, savesData } from "./save-data.server";

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

test("ignores cookies of another name", () => {
  for (const name of ["xtreks-save-data", "treks-save-data2", "Treks-Save-Data", "treks"])
    expect(savesData(asking({ Cookie: `${name}=on` })), name).toBe(false);
});

test('sets a cookie for this site alone, which "off" deletes', () => {
  expect(saveDataCookie(true)).toMatch(
    /^treks-save-data=on; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/i,
  );
  expect(saveDataCookie(false)).toMatch(/^treks-save-data=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/i);
});
