/** Browsers show and count a line break as one character, but send it as two. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
