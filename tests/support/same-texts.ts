/** Pairs that are one tag and one interest. */
export const sameTexts: readonly (readonly [text: string, other: string])[] = [
  ["ＡＬＰＥＮ", "alpen"],
  ["ｶﾞｲﾄﾞ", "ガイド"],
  ["CAFE\u0301", "caf\u00e9"],
  ["STRASSE", "straße"],
  ["ΟΔΟΣ", "οδος"],
  ["οδοσ", "οδος"],
  ["ﬁnnmark", "finnmark"],
  ["２０２６", "2026"],
  ["ИВАН", "иван"],
  ["한글", "한글"],
];
