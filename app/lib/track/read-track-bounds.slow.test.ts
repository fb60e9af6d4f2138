import { expect, test } from "vitest";
import { point, read, track } from "../../../tests/support/track-files";
import { createTrackReader } from "./read-track";
import { deviceLimits, TrackError, trackProblems, uploadLimits } from "./track-error";

const fill = (text: string, length = 1_000_000) => text.repeat(Math.ceil(length / text.length));
const manyAttributes = Array.from({ length: 100_000 }, (_, nth) => `a${nth}="" `).join("");
const laughs = Array.from({ length: 9 }, (_, nth) => `<!ENTITY l${nth + 1} "${fill(`&l${nth};`, 40)}">`);

// If the work for any of these grew faster than their length, it would take minutes.
test.each([
  ["a text", fill("text ")],
  ["white space", fill(" ")],
  ["bare ampersands", fill("&")],
  ["entities", fill("&lt;")],
  ["nested entities", `<!DOCTYPE gpx [<!ENTITY l0 "ha">${laughs.join("")}]>${fill("&l9;")}`],
  ["a DOCTYPE", `<!DOCTYPE gpx [${fill('<!ENTITY a "b">')}]>`],
  ["bare signs", fill("<")],
  ["brackets", fill("]]>")],
  ["a tag name", `<${fill("n")}/>`],
  ["an end of a name", `</${fill("n")}>`],
  ["an attribute's name", `<a ${fill("b")}/>`],
  ["an attribute", `<a b="${fill("\n")}"/>`],
  ["an attribute without quotes", `<a b=${fill("c")} />`],
  ["attributes", `<a ${manyAttributes}/>`],
  ["a comment", `<!--${fill("- ")}-->`],
  ["a processing instruction", `<?a ${fill("b ")}?>`],
  ["CDATA", `<![CDATA[${fill("] ")}]]>`],
  ["nested elements", fill("<a>") + fill("</a>")],
  ["elements without an end", fill("<a>")],
  ["ends without an element", fill("</a>")],
  ["a height", `<ele>${fill("12345678")}</ele>`],
  ["heights", fill("<ele>1</ele>")],
  ["empty segments", fill("<trkseg/>")],
])("a track beside 1 MB of %s is read", (_, junk) => {
  const file = track(point("1", "1", junk), point("2", "1")).replace(
    "</trkseg>",
    `${junk}${point("3", "1")}$&`,
  );
  const reader = createTrackReader(uploadLimits);
  const bytes = new TextEncoder().encode(file);
  for (let at = 0; at < bytes.length; at += 65_536) reader.write(bytes.subarray(at, at + 65_536));
  const points = reader.end().stretches.flat();
  expect(points.map(({ latitude }) => latitude)).toEqual([1, 2, 3]);
});

test.each([
  [uploadLimits, "This file has more than 100,000 points.", "This file is larger than 10 MB."],
  [deviceLimits, "This file has more than 200,000 points.", "This file is larger than 60 MB."],
])("reads no more than its limits, and names them: %j", (limits, tooManyPoints, tooLarge) => {
  const points = point("1", "1").repeat(limits.points);
  expect(read(track(points), 65_536, limits).stretches.flat()).toHaveLength(limits.points);
  expect(() => read(track(points, point("1", "1")), 65_536, limits)).toThrow(tooManyPoints);

  const reader = createTrackReader(limits);
  const spaces = new Uint8Array(1024 * 1024).fill(0x20);
  for (let megabytes = 0; megabytes < limits.megabytes; megabytes++) reader.write(spaces);
  expect(() => reader.write(new Uint8Array([0x20]))).toThrow(tooLarge);
});

test("the points of a route's path count as well", () => {
  const path = '<rpt lat="1" lon="1"/>'.repeat(100_000);
  const file = `<gpx><rte><rtept lat="1" lon="1"><extensions>${path}</extensions></rtept></rte></gpx>`;
  expect(() => read(file)).toThrow(new TrackError(trackProblems.tooManyPoints(uploadLimits)));
});

test("reads nothing of a piece that is larger than 10 MB", () => {
  expect(() => read(new Uint8Array(10 * 1024 * 1024 + 1), 20 * 1024 * 1024)).toThrow(
    trackProblems.tooLarge(uploadLimits),
  );
});
