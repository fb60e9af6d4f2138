/** Returns values of a records key that are no array. */
export function brokenArrays(good: object): string[] {
  const whole = JSON.stringify([good]);
  const cut = Array.from({ length: 20 }, (_, index) => whole.slice(0, 1 + index * 2));
  return [...cut, ...notArrays];
}

const notArrays = [
  ...["", " ", "null", "true", "0", "NaN", "undefined", "{}", '"[]"', '{"length":1}', '{"__proto__":[]}'],
  ...["[object Object]", "<!doctype html>", "\u0000", "\ud800", "['a']", "[,]"],
  ...["[".repeat(10_000), `${'{"a":'.repeat(5_000)}1`],
];
