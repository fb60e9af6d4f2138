/**
 * The value below which this share of the values lies, such as 0.5 for the median; 0 for no values. Sorts them in
 * place.
 */
export function quantile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)] ?? 0;
}
