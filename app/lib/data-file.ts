/**
 * A downloaded file is one JSON object: first what the browser keeps, then, from this line on, what the server keeps. No
 * text inside a part holds a line break, so the line is found without reading photos of hundreds of megabytes.
 */
export const serverPartStart = '\n,"server":\n';

/** Missing where an answer broke off. */
export const serverPartEnd = '\n,"complete":true\n}';

export const fileEnd = "\n}\n";

/** Of a file, and of what a form asks for without it. */
export const fileVersion = 1;

export function dataFileName(now: Date, what = "treks") {
  return `${what}-${now.toISOString().slice(0, 10)}.json`;
}
