import { graphemes } from "./graphemes";

/** The manifest names the same path. */
export const sharePath = "/upload";

/** The redirect after a log-in accepts no longer URL. */
const longestAddress = 1_900;

/** `again`: the photo did not arrive. `large`: it exceeds the limit. `none`: there was none. */
export type ShareProblem = "again" | "large" | "none";

export interface SharedTexts {
  title: string;
  text: string;
}

export function sharedTexts(form: FormData): SharedTexts {
  const [title = "", ...texts] = ["title", "text", "url"].map(name => String(form.get(name) ?? "").trim());
  return { title, text: texts.filter(Boolean).join("\n") };
}

export function uploadAddress(problem: ShareProblem, { title, text }: SharedTexts): string {
  const query = new URLSearchParams({ shared: problem, title: fitting(title, 200), text: "" });
  const room = longestAddress - `${sharePath}?${query}`.length;
  query.set("text", fitting(text, room));
  return `${sharePath}?${query}`;
}

function fitting(text: string, room: number) {
  const characters = graphemes(text.toWellFormed());
  let length = 0;
  const end = characters.findIndex(character => {
    length += /\w/.test(character) ? 1 : Math.max(3, encodeURIComponent(character).length);
    return length > room;
  });
  return end === -1 ? characters.join("") : characters.slice(0, end).join("");
}
