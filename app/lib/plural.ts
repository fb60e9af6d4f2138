export function plural(count: number, one: string, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

const numbers = new Intl.NumberFormat("en-US");

export function formatNumber(count: number) {
  return numbers.format(count);
}

/** Such as "1,200 posts". */
export function formatCount(count: number | undefined, noun: string) {
  return `${formatNumber(count ?? 0)} ${noun}${count === 1 ? "" : "s"}`;
}
