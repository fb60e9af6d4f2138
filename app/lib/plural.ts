/** "1 post", "3 posts"; `many` where the plural is not the word with an "s". */
export function plural(count: number, one: string, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}
