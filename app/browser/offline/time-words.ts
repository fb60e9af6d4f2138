export function timeWords(at: Date, now = new Date()): string {
  const time = at.toTimeString().slice(0, 5);
  if (at.toDateString() === now.toDateString()) return `at ${time}`;
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: "numeric" } as const);
  const day = at.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...year });
  return `on ${day} at ${time}`;
}
