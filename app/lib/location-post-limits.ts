/** Said by the server, and by the browser of a post that waits for a connection. */
export const maxTitleLength = 200;
export const maxContentLength = 20_000;

export const postFaults = {
  noTitle: "Please provide a title for your post.",
  longTitle: `A title can have at most ${maxTitleLength} characters.`,
  noContent: "Please provide content for your post.",
  longContent: `A post can have at most ${maxContentLength} characters.`,
};

export function faultIn({ title, content }: { title: string; content: string }): string | null {
  if (!title) return postFaults.noTitle;
  if (title.length > maxTitleLength) return postFaults.longTitle;
  if (!content) return postFaults.noContent;
  return content.length > maxContentLength ? postFaults.longContent : null;
}
