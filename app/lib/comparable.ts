/**
 * Equal for texts that read the same, whatever their case, their width or the composition of their letters. Upper case first
 * makes "STRASSE" of "straße"; the last letter of a Greek word has a form of its own. The database has `private.comparable`.
 */
export function comparable(text: string): string {
  return text.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replaceAll("ς", "σ");
}

/** Keeps the first of the texts that read the same. */
export function withoutRepeats(texts: readonly string[]): string[] {
  const known = new Set<string>();
  return texts.filter(text => {
    const key = comparable(text);
    return !known.has(key) && known.add(key);
  });
}
