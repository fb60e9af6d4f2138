import { expect, test } from "vitest";
import { dataSaving, saveDataCookie, savesData } from "./save-data.server";

const asking = (headers: Record<string, string>) => new Request("http://localhost:3000/feed", { headers });

test("the browser's wish counts, and so does the setting", () => {
  expect(dataSaving(asking({}))).toEqual({ byHeader: false, bySetting: false });
  expect(dataSaving(asking({ "Save-Data": "on" }))).toEqual({ byHeader: true, bySetting: false });
  expect(dataSaving(asking({ Cookie: "a=b; treks-save-data=on" }))).toEqual({
    byHeader: false,
    bySetting: true,
  });
  for (const headers of [{ "Save-Data": "on" }, { Cookie: "treks-save-data=on" }])
    expect(savesData(asking(headers as Record<string, string>))).toBe(true);
});

test("the setting only adds: a header that says otherwise takes nothing back", () => {
  expect(savesData(asking({ "Save-Data": "off", Cookie: "treks-save-data=on" }))).toBe(true);
  expect(savesData(asking({ "Save-Data": "on", Cookie: "treks-save-data=off" }))).toBe(true);
});

test.each(["", "ON", "1", "true", "on ;x", "onn", "%6fn%00", "on, on", '"on"', "o\tn"])(
  "a cookie that says %j is none of ours",
  value => {
    expect(savesData(asking({ Cookie: `treks-save-data=${value}` }))).toBe(value === "on ;x");
  },
);

test("a cookie of another name does not count", () => {
  for (const name of ["xtreks-save-data", "treks-save-data2", "Treks-Save-Data", "treks"])
    expect(savesData(asking({ Cookie: `${name}=on` })), name).toBe(false);
});

test("scripts and other sites do not get the cookie; off deletes it", () => {
  expect(saveDataCookie(true)).toMatch(
    /^treks-save-data=on; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/i,
  );
  expect(saveDataCookie(false)).toMatch(/^treks-save-data=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/i);
});
