const words = `trail ridge camp water pass snow early boots map ranger permit switchback summit valley creek
  bridge tent stove weather wind rope anchor granite slab crack shade parking shuttle bear canister lake
  meadow view climb descent ford blister pack layer rain sunrise cairn scree hut spring mile hour`.split(
  /\s+/,
);

/** The same seed gives the same words in every run. */
export function textOf(seed: number, length: number) {
  return numbers(length)
    .map(position => wordAt(seed * 31 + position * (seed + 7) + position ** 2))
    .join(" ");
}

export function tagsOf(seed: number) {
  return [wordAt(seed), wordAt(seed + 5), "hiking"];
}

export function numbers(count: number) {
  return Array.from({ length: count }, (_, index) => index);
}

function wordAt(index: number) {
  return words[index % words.length] ?? "";
}
