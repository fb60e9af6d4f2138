/** Equal for texts that read the same in any case, however their accents are composed. */
export function comparable(text: string): string {
  return text.normalize("NFC").toLowerCase();
}
