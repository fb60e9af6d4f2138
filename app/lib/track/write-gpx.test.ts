import { expect, test } from "vitest";
import type { Line } from "./line";
import { writeGpx } from "./write-gpx";

const line: Line = [
  [
    { latitude: 68.35, longitude: 18.82, height: 410 },
    { latitude: 68.36, longitude: -0.00001, height: -3 },
  ],
  [
    { latitude: -41.2, longitude: 172.1, height: 0 },
    { latitude: -41.21, longitude: 172.09, height: 5 },
  ],
];

test("writes GPX 1.1", () => {
  const details = {
    name: "Over the pass",
    author: "A walker",
    date: "2026-11-27T18:04:05.123Z",
    description: "Wet.",
  };
  expect(writeGpx(line, details)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Treks" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>Over the pass</name><desc>Wet.</desc><author><name>A walker</name></author><time>2026-11-27T00:00:00Z</time></metadata>
<trk><name>Over the pass</name>
<trkseg>
<trkpt lat="68.35000" lon="18.82000"><ele>410</ele></trkpt>
<trkpt lat="68.36000" lon="-0.00001"><ele>-3</ele></trkpt>
</trkseg>
<trkseg>
<trkpt lat="-41.20000" lon="172.10000"><ele>0</ele></trkpt>
<trkpt lat="-41.21000" lon="172.09000"><ele>5</ele></trkpt>
</trkseg>
</trk>
</gpx>
`);
});

test("leaves out heights, dates and descriptions that there are not", () => {
  const flat = line.map(stretch => stretch.map(point => ({ ...point, height: null })));
  const gpx = writeGpx(flat, { name: "Over the pass", author: "A walker", date: "yesterday" });
  expect(gpx).not.toMatch(/<ele|<time|<desc/);
  expect(gpx).toContain('<trkpt lat="68.35000" lon="18.82000"/>');
});

test("stays well-formed with any text, without what XML cannot hold", () => {
  const name = "]]> <b>\"A\" & 'B'</b> \u0000\u0008\u001f\ud800\uffff\tnew\nline 🥾";
  const escaped = "]]&gt; &lt;b&gt;\"A\" &amp; 'B'&lt;/b&gt; \tnew\nline 🥾";
  const gpx = writeGpx(line, { name, author: name, description: name });
  // In the metadata, as its name, description and author; and as the name of the track.
  expect(gpx.split(escaped)).toHaveLength(5);
  const plain = writeGpx(line, { name: "plain", author: "plain", description: "plain" });
  expect(gpx.replaceAll(escaped, "plain")).toBe(plain);
});
