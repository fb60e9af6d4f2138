export function sizeInWords(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
