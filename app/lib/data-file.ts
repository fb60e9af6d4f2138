/** No text inside a part holds a line break, so this line is found without parsing hundreds of megabytes. */
export const serverPartStart = '\n,"server":\n';

export const serverPartEnd = '\n,"complete":true\n}';

export const fileEnd = "\n}\n";

export const fileVersion = 1;

export function dataFileName(now: Date, what = "treks") {
  return `${what}-${now.toISOString().slice(0, 10)}.json`;
}
