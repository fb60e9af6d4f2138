/**
 * Escapes what would command a terminal or change the direction of a line: members wrote parts of what operators read.
 * With `lines`, line feeds and tabs stay.
 */
export function printable(text: string, { lines = false } = {}) {
  return text.replace(unprintable, character =>
    lines && /[\n\t]/.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

const unprintable = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]/gu;
