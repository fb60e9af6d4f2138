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

export interface NamedForum {
  id: string;
  name: string;
  region: string | null;
  country: string;
}

/** Accepts "Zion" and "Zion, Utah, United States"; returns null when the name is ambiguous. */
export function findForum(forums: readonly NamedForum[], place: string): NamedForum | null {
  const wanted = fold(place);
  const found = wanted ? forums.filter(forum => namesOf(forum).includes(wanted)) : [];
  return (found.length === 1 && found[0]) || null;
}

function namesOf({ name, region, country }: NamedForum) {
  return [[name], [name, region], [name, country], [name, region, country]].map(parts =>
    fold(parts.filter(Boolean).join(" ")),
  );
}
