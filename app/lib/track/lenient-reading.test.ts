import { expect, test } from "vitest";
import {
  gpx,
  heightsOf,
  northward,
  placesOf,
  point,
  read,
  segment,
  track,
} from "../../../tests/support/track-files";

const good = northward("<ele>1</ele>", "<ele>2</ele>", "<ele>3</ele>");
const bare = good.slice(good.indexOf("<gpx"));

const inName = (text: string) => bare.replace("<trk>", `<trk><name>${text}</name>`);
const inPoint = (text: string) => bare.replace("<ele>2", `<cmt>${text}</cmt><ele>2`);

/** Texts that XML does not allow, or that no parser may trust. */
const texts = [
  "Bread & cheese",
  "I <3 hills",
  "1 < 2 > 0",
  "&nbsp;&unknown;&",
  "&#xD83E;&#xDD7E;&#0;&#x110000;",
  "bell \u0007 and NUL \u0000",
  "\ufffe\uffff\ud83e",
  "up<br>down <b>bold <i>both</b> ]]> --",
  "<a href=path>link</a><img src='x' src='y' hidden>",
  "<![CDATA[<trkpt lat='9' lon='9'/></gpx>]]>",
  "<!-- <trkpt lat='9' lon='9'/> -- -->",
  "<?xml version='1.1'?>",
  "&lt;trkpt lat=&quot;9&quot;&gt;",
  "<title>Raw</title><script>1 < 2</script><textarea>",
];

test.each(texts)("a name or a comment of %j does not cost the track", text => {
  expect(read(inName(text))).toEqual(read(good));
  expect(read(inPoint(text))).toEqual(read(good));
  for (const pieceBytes of [1, 7]) expect(read(inPoint(text), pieceBytes)).toEqual(read(good));
});

test.each([
  ["no XML declaration", bare],
  ["garbage before it", `Warning: <b>deprecated</b> in line 3 <br />\n${good}`],
  ["NUL bytes after its end", good + "\0".repeat(600)],
  ["words after its end", `${good}\nSaved by hand & heart <3`],
  ["a DOCTYPE", `<!DOCTYPE gpx SYSTEM "gpx.dtd">${bare}`],
  ["entities of its own", `<!DOCTYPE gpx [<!ENTITY a "<trkpt lat='9' lon='9'/>">]>${inName("&a;")}`],
  ["an empty document after it", good + gpx("")],
  ["names in capitals", bare.replace(/trkpt|trkseg|ele|lat|lon|gpx/g, name => name.toUpperCase())],
  ["single quotes", bare.replaceAll('"', "'")],
  ["no quotes", bare.replace(/(lat|lon)="([\d.]+)"/g, "$1=$2")],
  ["spaces around signs", bare.replace(/(lat|lon)="/g, '$1 = " ').replaceAll("</ele>", "</ele >")],
  ["attributes that come twice", bare.replace(/lon="11"/g, 'lon="11" lon="12"')],
  ["attributes of a prefix", bare.replace(/lat=/g, 'x:lat="9" lat=')],
  ["points without an end", bare.replaceAll("</trkpt>", "")],
  ["values without an end", bare.replaceAll("</ele>", "")],
  ["ends that match nothing", bare.replaceAll("</ele>", "</ele></b></desc>")],
  ["points straight in trk", bare.replace("<trkseg>", "").replace("</trkseg>", "")],
  ["values in CDATA", bare.replace(/<ele>(\d)/g, "<ele><![CDATA[$1]]>")],
  ["values of references", bare.replace("<ele>2", "<ele>&#50;").replace("<ele>3", "<ele>&#x33;")],
])("a file with %s is read whole", (_, file) => {
  for (const pieceBytes of [1, 4096]) expect(read(file, pieceBytes)).toEqual(read(good));
});

test("a sign before a letter hides the end of its text, and costs no more than the height of that point", () => {
  expect(read(inName("A<B"))).toEqual(read(good));
  expect(heightsOf(inPoint("A<B"))).toEqual([[1, null, 3]]);
});

test("points without quotes and without a space before their end are read", () => {
  expect(placesOf("<gpx><trkpt lat=47.1 lon=11.2/><trkpt lat=47.2 lon=11/></gpx>")).toEqual([
    [
      [47.1, 11.2],
      [47.2, 11],
    ],
  ]);
});

test("reads all documents of a file, each as stretches of its own", () => {
  expect(read(good + good)).toEqual({
    stretches: [...read(good).stretches, ...read(good).stretches],
    isCutOff: false,
  });
});

test("a file that lacks its beginning keeps its points, and counts as cut", () => {
  const { stretches, isCutOff } = read(good.slice(good.indexOf("<trkpt")));
  expect(stretches.flat()).toHaveLength(3);
  expect(isCutOff).toBe(true);
});

test("elements deep inside an extension are neither heights nor points, however deep", () => {
  const deep = `<extensions>${"<a>".repeat(100)}<ele>9</ele>${"</a>".repeat(100)}</extensions><ele>5</ele>`;
  expect(heightsOf(track(point("1", "1", deep), point("2", "1", deep)))).toEqual([[5, 5]]);
});

test("a long text beside the track costs nothing", () => {
  const photo = `<desc>data:image/jpeg;base64,${"QUJD".repeat(300_000)}</desc>`;
  const file = gpx(`<trk>${photo}${segment(point("1", "1", photo), point("2", "1", photo))}</trk>`);
  expect(read(file).stretches.flat()).toHaveLength(2);
});
