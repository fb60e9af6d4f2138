/**
 * A downloaded file is one JSON object: the browser's part, then from this line on the server's part. No text
 * inside a part holds a line break, so the line is found without parsing hundreds of megabytes.
 */
export const serverPartStart = '\n,"server":\n';

export const serverPartEnd = '\n,"complete":true\n}';

export const fileEnd = "\n}\n";

export const fileVersion = 1;

export function dataFileName(now: Date, what = "treks") {
  return `${what}-${now.toISOString().slice(0, 10)}.json`;
}
