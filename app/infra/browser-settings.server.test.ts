import { expect, test } from "vitest";
import { dataSaving, savesData, unitsCookie, unitsOf } from "./browser-settings.server";

const asking = (headers: Record<string, string>) => new Request("http://localhost:3000/feed", { headers });

test.each([
  ["en-US,en;q=0.9", "imperial"],
  ["en-GB", "british"],
  [" EN-us ;q=0.8, de", "imperial"],
  ["en-gb;q=0.1,de;q=0.9", "british"],
  ["en,en-US;q=0.9", "metric"],
  ["de-CH,en-US", "metric"],
  ["en-AU", "metric"],
  ["en-US-posix", "metric"],
  ["en_US", "metric"],
  ["x-en-US", "metric"],
  ["constructor", "metric"],
  ["*", "metric"],
  ["", "metric"],
  [",en-US", "metric"],
  [";q=1,en-US", "metric"],
])("guesses from the languages %j: %s", (languages, units) =>
  expect(unitsOf(asking({ "Accept-Language": languages }))).toBe(units),
);

test("units are metric without any header", () => expect(unitsOf(asking({}))).toBe("metric"));

test.each(["metric", "imperial", "british"] as const)("a choice of %s goes before the languages", units => {
  const [chosen = ""] = unitsCookie(units).split(";");
  const other = units === "metric" ? "en-US" : "de";
  expect(unitsOf(asking({ Cookie: `a=b; ${chosen}`, "Accept-Language": other }))).toBe(units);
});

test.each(["", "Imperial", "miles", "imperial,metric", '"imperial"', "%69mperial%00", "imperial x"])(
  "ignores the cookie value %j",
  value => expect(unitsOf(asking({ Cookie: `treks-units=${value}` }))).toBe("metric"),
);

test("ignores a cookie whose name only contains ours", () =>
  expect(unitsOf(asking({ Cookie: "x-treks-units=imperial; treks-units2=imperial" }))).toBe("metric"));

test("the cookie is for the whole site, for 400 days, and unreadable by scripts", () => {
  const attributes = unitsCookie("imperial").split("; ").slice(1).sort();
  expect(attributes).toEqual(["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax"]);
});

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
