/** Returns values of a records key that are no array. */
export function brokenArrays(good: object): string[] {
  const whole = JSON.stringify([good]);
  const cut = Array.from({ length: 20 }, (_, index) => whole.slice(0, 1 + index * 2));
  return [...cut, ...notArrays];
}

/** Returns arrays with something else before `good`. */
export function arraysWithDamage(good: object): string[] {
  return notRecords.map(value => JSON.stringify([value, good]));
}

const notArrays = [
  ...["", " ", "null", "true", "0", "NaN", "undefined", "{}", '"[]"', '{"length":1}', '{"__proto__":[]}'],
  ...["[object Object]", "<!doctype html>", "\u0000", "\ud800", "['a']", "[,]"],
  ...["[".repeat(10_000), `${'{"a":'.repeat(5_000)}1`],
];

const notRecords = [
  ...[null, true, 7, "text", [], [[]], {}, { id: "x" }, { title: "No id" }],
  ...[1, "", "a:b", "../x", "x y", "x".repeat(101), ["x"], null, "<img src=x onerror=alert(1)>"].map(id => ({
    id,
    title: "A strange id",
  })),
  ...[null, 5, {}, ["x"]].map(title => ({ id: "x", title })),
];
