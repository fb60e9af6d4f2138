import { expect, test } from "vitest";
import { decimalCoordinates, directionInWords, geoUri, sexagesimalCoordinates } from "./coordinates";

test("writes coordinates in degrees, minutes and seconds, with their hemispheres", () => {
  expect(sexagesimalCoordinates({ latitude: 68.35, longitude: 18.82 })).toBe("68°21′00″ N, 18°49′12″ E");
  expect(sexagesimalCoordinates({ latitude: -64.85, longitude: -62.9 })).toBe("64°51′00″ S, 62°54′00″ W");
  expect(sexagesimalCoordinates({ latitude: 0, longitude: 0 })).toBe("0°00′00″ N, 0°00′00″ E");
});

test("carries seconds that are rounded up to a minute", () => {
  expect(sexagesimalCoordinates({ latitude: 9.99999, longitude: -179.99999 })).toBe(
    "10°00′00″ N, 180°00′00″ W",
  );
});

test("writes decimal coordinates and an address for map apps", () => {
  expect(decimalCoordinates({ latitude: 68.35, longitude: -18.8 })).toBe("68.35, -18.8");
  expect(geoUri({ latitude: 68.35, longitude: -18.8 })).toBe("geo:68.35,-18.8");
});

test.each([
  [0, "north"],
  [22, "north"],
  [23, "north-east"],
  [180, "south"],
  [292, "west"],
  [293, "north-west"],
  [338, "north"],
  [359, "north"],
])("a bearing of %i° is %s", (bearing, words) => {
  expect(directionInWords(bearing)).toBe(words);
});
