import { z } from "zod";
import { withLineFeeds } from "~/lib/line-breaks";

/** Pages per source. */
export const defaultLimit = 60;
export const maxLimit = 120;
const maxSources = 20;
const maxUrlLength = 2_000;

const key = z.string().default("");
/** How much goes, as the page said it. */
const count = z
  .string()
  .default("")
  .transform(text => text.replace(/[\s,.]/g, ""));
const confirm = z.literal("on", "Please check the confirmation box.");
/** The second `optional` is for Conform, which takes a field behind `catch` for required. */
const checkbox = z
  .literal("on")
  .optional()
  .catch(undefined)
  .optional()
  .transform(value => value === "on");

const crawlSchema = z.object({
  key,
  urls: z
    .string()
    .default("")
    .transform((text, context) => {
      const lines = withLineFeeds(text)
        .split("\n")
        .map(line => line.trim());
      const wrong = lines.findIndex(line => line !== "" && !isWebAddress(line));
      if (wrong >= 0) context.addIssue(`Line ${wrong + 1} is not a web address`);
      const urls = lines.filter(line => line !== "");
      if (urls.length > maxSources)
        context.addIssue(`At most ${maxSources} addresses at a time: take some out`);
      return urls;
    }),
  limit: z
    .string()
    .default("")
    .transform((text, context) => {
      if (text.trim() === "") return defaultLimit;
      if (!/^\s*\d{1,9}\s*$/.test(text)) context.addIssue(`Enter a number from 1 to ${maxLimit}`);
      return Math.min(Math.max(Number(text), 1), maxLimit);
    }),
});

/** What remains besides the key and the confirmation are the options of the action's edge function. */
export const actionSchemas = {
  "seed-tips": z.object({ key }),
  "crawl-tips": crawlSchema,
  "purge-users": z.object({ key, confirm, count, includeTreksGuide: checkbox }),
  "purge-posts": z.object({ key, confirm, count, includeForums: checkbox }),
};

/** Above this, what a purge deletes is typed as a number. */
const maxUntyped = 100;

export const isTyped = (count: number) => count > maxUntyped;

function isWebAddress(text: string) {
  const url = text.length <= maxUrlLength ? URL.parse(text) : null;
  return (url?.protocol === "http:" || url?.protocol === "https:") && url.hostname.includes(".");
}
