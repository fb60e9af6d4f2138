import { expect, test } from "vitest";
import { placeLabels } from "./map-labels";

const size = { width: 320, height: 200 };

test("puts a name to the right of its dot, else to the left, else nowhere", () => {
  const dots = [
    { at: [160, 100] as const, name: "Besseggen" },
    { at: [300, 20] as const, name: "Lillehammer" },
    { at: [100, 112] as const, name: "Under the first name" },
  ];
  expect(placeLabels(dots, size)).toEqual(["right", "left", undefined]);
});
