import type { Line, LinePoint } from "./line";

interface Description {
  name: string;
  author: string;
  /** When the post was published, in ISO 8601; only its day is written. */
  date?: string | undefined;
  description?: string | undefined;
}

/** GPX 1.1 without times of points. Its schema fixes the order of elements. */
export function writeGpx(line: Line, { name, author, date, description }: Description): string {
  const day = date?.match(/^\d{4}-\d\d-\d\d/)?.[0];
  const metadata = [
    element("name", name),
    description ? element("desc", description) : "",
    `<author>${element("name", author)}</author>`,
    day ? element("time", `${day}T00:00:00Z`) : "",
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Treks" xmlns="http://www.topografix.com/GPX/1/1">
<metadata>${metadata.join("")}</metadata>
<trk>${element("name", name)}
${line.map(stretch => `<trkseg>\n${stretch.map(trackPoint).join("\n")}\n</trkseg>\n`).join("")}</trk>
</gpx>
`;
}

function trackPoint({ latitude, longitude, height }: LinePoint) {
  const position = `lat="${latitude.toFixed(5)}" lon="${longitude.toFixed(5)}"`;
  return height === null
    ? `<trkpt ${position}/>`
    : `<trkpt ${position}><ele>${Math.round(height)}</ele></trkpt>`;
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** XML 1.0 cannot hold most control characters and no half of a surrogate pair, not even escaped. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escapeXml(text: string) {
  return text.replace(notInXml, "").replace(/[&<>]/g, character => entities[character] ?? "");
}
