/** Values of a records key that are no array of records. */
export function brokenArrays(good: object): string[] {
  const whole = JSON.stringify([good]);
  const cut = Array.from({ length: 20 }, (_, index) => whole.slice(0, 1 + index * 2));
  return [...cut, ...notArrays];
}

/** Arrays with something else before `good`. */
export function arraysWithDamage(good: object): string[] {
  return notRecords.map(value => JSON.stringify([value, good]));
}

const notArrays = [
  "",
  " ",
  "null",
  "true",
  "0",
  "NaN",
  "undefined",
  "{}",
  '"[]"',
  '{"length":1}',
  '{"__proto__":[]}',
  "[object Object]",
  "<!doctype html>",
  "\u0000",
  "\ud800",
  "['a']",
  "[,]",
  "[".repeat(10_000),
  `${'{"a":'.repeat(5_000)}1`,
];

const notRecords = [
  null,
  true,
  7,
  "text",
  [],
  [[]],
  {},
  { id: "x" },
  { title: "No id" },
  { id: 1, title: "A number" },
  { id: "", title: "Empty" },
  { id: "a:b", title: "A colon" },
  { id: "../x", title: "A path" },
  { id: "x y", title: "A space" },
  { id: "x".repeat(101), title: "Long" },
  { id: ["x"], title: "A list" },
  { id: null, title: "Null" },
  { id: "x", title: null },
  { id: "x", title: 5 },
  { id: "x", title: {} },
  { id: "x", title: ["x"] },
  { id: "<img src=x onerror=alert(1)>", title: "Markup" },
];
