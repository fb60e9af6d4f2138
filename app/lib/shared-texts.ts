/** What another app shares with this one goes to the form for a photo post. The manifest says the same. */
export const sharePath = "/upload";

/** Characters of the address: a login leads back to no longer one. */
const longestAddress = 1_900;

/** `again`: the photo did not come along. `large`: it is larger than is kept. `none`: there was none. */
export type ShareFault = "again" | "large" | "none";

export interface SharedTexts {
  title: string;
  text: string;
}

/** An app gives the link that it shares apart, or at the end of its text. */
export function sharedTexts(form: FormData): SharedTexts {
  const [title = "", ...texts] = ["title", "text", "url"].map(name => String(form.get(name) ?? "").trim());
  return { title, text: texts.filter(Boolean).join("\n") };
}

/** With the title and as much of the text as an address may carry. */
export function uploadAddress(fault: ShareFault, { title, text }: SharedTexts): string {
  const query = new URLSearchParams({ shared: fault, title: fitting(title, 200), text: "" });
  const room = longestAddress - `${sharePath}?${query}`.length;
  query.set("text", fitting(text, room));
  return `${sharePath}?${query}`;
}

/** The beginning of it that is no longer than this once it is part of an address. */
function fitting(text: string, room: number) {
  const characters = [...text.toWellFormed()];
  let length = 0;
  const end = characters.findIndex(character => {
    length += /\w/.test(character) ? 1 : Math.max(3, encodeURIComponent(character).length);
    return length > room;
  });
  return end === -1 ? characters.join("") : characters.slice(0, end).join("");
}
