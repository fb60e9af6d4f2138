import { expect, test } from "vitest";
import { webMapAt } from "./web-map.server";

test("leads to the operator's web map, if one is set", () => {
  const place = { latitude: -37.1, longitude: -12.28 };
  expect(webMapAt(place, "https://maps.example:8443/?q={lat},{lon}#{lat}")).toEqual({
    href: "https://maps.example:8443/?q=-37.1,-12.28#-37.1",
    host: "maps.example:8443",
  });
  expect(webMapAt(place)).toBeNull();
});
