const words = `trail ridge camp water pass snow early boots map ranger permit switchback summit valley creek
  bridge tent stove weather wind rope anchor granite slab crack shade parking shuttle bear canister lake
  meadow view climb descent ford blister pack layer rain sunrise cairn scree hut spring mile hour`.split(
  /\s+/,
);
const hourMs = 3_600_000;

/** The post with this number has the same words in every run. */
export function toPost(number: number, forumId: string, authorId: string) {
  return {
    id: crypto.randomUUID(),
    location_forum_id: forumId,
    user_id: authorId,
    title: textOf(number, 6),
    content: textOf(number, 80),
    tags: [wordAt(number), wordAt(number + 5), "hiking"],
    created_at: new Date(Date.now() - number * hourMs).toISOString(),
  };
}

export function toComment(number: number, post: ReturnType<typeof toPost>, authorId: string) {
  const words = { title: "", tags: [], content: textOf(number, 20) };
  return { ...toPost(number, post.location_forum_id, authorId), ...words, comment_on: post.id };
}

/** The same seed gives the same words in every run. */
export function textOf(seed: number, length: number) {
  return numbers(length)
    .map(position => wordAt(seed * 31 + position * (seed + 7) + position ** 2))
    .join(" ");
}

export function numbers(count: number) {
  return Array.from({ length: count }, (_, index) => index);
}

function wordAt(index: number) {
  return words[index % words.length] ?? "";
}
