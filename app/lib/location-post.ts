import { hiddenCharacterFault } from "./hidden-characters";

export const maxTitleLength = 200;
export const maxContentLength = 20_000;

export const postFaults = {
  noTitle: "Please provide a title for your post.",
  longTitle: `A title can have at most ${maxTitleLength} characters.`,
  noContent: "Please provide content for your post.",
  longContent: `A post can have at most ${maxContentLength} characters.`,
};

/** The database enforces these: supabase/migrations/20261125000900_limits.sql. */
export const firstDayLimits = {
  posts: "New members can post 5 times an hour on their first day.",
  links: "New members can put 2 links into a post on their first day.",
};

export const dailyLimits = {
  daily_posts: "You have posted as often as a member can in one day.",
  daily_bytes: "You have stored as much as a member can in one day.",
};

export function waitingLimitIn(sentence = ""): string | undefined {
  return [firstDayLimits.posts, ...Object.values(dailyLimits)].find(limit => sentence.startsWith(limit));
}

export function faultIn(fields: Readonly<Record<string, string>>): string | null {
  const [title = "", content = "", tags = ""] = [fields.title, fields.content, fields.tags].map(text =>
    text?.trim(),
  );
  if (!title) return postFaults.noTitle;
  if (title.length > maxTitleLength) return postFaults.longTitle;
  if (!content) return postFaults.noContent;
  if (content.length > maxContentLength) return postFaults.longContent;
  return hiddenCharacterFault(title) ?? hiddenCharacterFault(tags) ?? null;
}

export function postLabels({ tags }: { tags: string[] }): string[] {
  return tags;
}
