import { numbers, tagsOf, textOf } from "./text";

export const posts = numbers(20).map(number => ({
  id: `00000000-0000-4000-8000-0000000000${number + 10}`,
  title: textOf(number, 6),
  excerpt: textOf(number, 80).slice(0, 280),
  tags: tagsOf(number),
  author: "Bench Member",
}));
