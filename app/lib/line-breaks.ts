/** Browsers show and count a line break as one character, but send it as two. */
export function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** A typed text of several lines as it is counted, compared and stored. */
export function tidyLines(text: string): string {
  return withLineFeeds(text).trim();
}
