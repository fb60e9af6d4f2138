/** Unique regardless of case. */
export function parseInterests(text: string): string[] {
  return mergeInterests([], text.split(",").map(tidy).filter(Boolean));
}

export function mergeInterests(present: readonly string[], added: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const interest of [...present, ...added]) {
    const name = interest.toLowerCase();
    if (!byName.has(name)) byName.set(name, interest);
  }
  return [...byName.values()];
}

function tidy(text: string) {
  return text.replace(/\s+/g, " ").trim();
}
