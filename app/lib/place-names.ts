const unlike: Readonly<Record<string, string>> = {
  æ: "ae",
  ð: "d",
  đ: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  þ: "th",
  ß: "ss",
};

/** Ignores case, accents and punctuation: "Coeur d'Alene" is "coeur dalene". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}.'’ʻ]/gu, "")
    .replace(/[æðđıłøœþß]/g, letter => unlike[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
