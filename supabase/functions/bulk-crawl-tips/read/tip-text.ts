const MAX_LENGTH = 1_500;
const MAX_TITLE_LENGTH = 200;
const MIN_LENGTH = 200;

/** At most 1,500 characters of whole sentences, with the source at the end; null when there is too little text. */
export function tipText(paragraphs: string[], description: string, source: string): string | null {
  const words = withDescription(paragraphs, description).join("\n\n");
  if (words.length < MIN_LENGTH) return null;
  const ending = `\n\nSource: ${source}`;
  return cutAtSentence(words, MAX_LENGTH - ending.length) + ending;
}

export function tipTitle(title: string): string {
  return title.length <= MAX_TITLE_LENGTH ? title : cutAtWord(title, MAX_TITLE_LENGTH);
}

/** Adds the description unless the text already contains it. */
function withDescription(paragraphs: string[], description: string) {
  const said = paragraphs.some(paragraph => paragraph.includes(description.replace(/[.…\s]+$/, "")));
  return said ? paragraphs : [description, ...paragraphs];
}

function cutAtSentence(text: string, length: number) {
  if (text.length <= length) return text;
  const room = text.slice(0, length + 1);
  const end = [...room.matchAll(/[.!?…]["'”’)]?(?=\s)/g)].at(-1);
  if (!end || end.index < length / 3) return cutAtWord(text, length);
  return room.slice(0, end.index + end[0].length);
}

function cutAtWord(text: string, length: number) {
  const room = text.slice(0, length - 1).toWellFormed();
  return `${room.replace(/\s+\S*$/, "").replace(/[\s,;:–-]+$/, "")}…`;
}
