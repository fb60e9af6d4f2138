import { expect, test } from "vitest";
import { actionSchemas } from "./action-form";

const crawlSchema = actionSchemas["crawl-tips"];

test.each([
  "trails",
  "www.nps.gov",
  "ftp://a.example/",
  "javascript:1",
  "http://localhost/",
  "http://",
  `https://a.example/${"x".repeat(2_000)}`,
])("names the line with %s, which is not a web address", line => {
  expect(messages({ urls: `https://a.example/\n\n${line}\nmore` })).toEqual(["Line 3 is not a web address"]);
});

test("accepts at most twenty addresses", () => {
  const urls = Array.from({ length: 21 }, (_, index) => `https://a${index}.example/`);
  expect(crawlSchema.parse({ urls: urls.slice(1).join("\n") }).urls).toHaveLength(20);
  expect(messages({ urls: urls.join("\n") })).toHaveLength(1);
});

test("the limit defaults to 60 and is clamped between 1 and 120", () => {
  const limits = { "": 60, " 5 ": 5, "0": 1, "120": 120, "121": 120, "999999999": 120 };
  for (const [text, limit] of Object.entries(limits))
    expect(crawlSchema.parse({ limit: text }).limit, text).toBe(limit);
  for (const limit of ["x", "-1", "1.5", "1e3", "9".repeat(10)])
    expect(messages({ limit }), limit).toHaveLength(1);
});

test("a box is an option that is true only when it is ticked", () => {
  const schema = actionSchemas["purge-users"];
  const sent = { key: "", confirm: "on" };
  expect(schema.parse(sent).includeTreksGuide).toBe(false);
  expect(schema.parse({ ...sent, includeTreksGuide: "on" }).includeTreksGuide).toBe(true);
  expect(schema.parse({ ...sent, includeTreksGuide: "yes" }).includeTreksGuide).toBe(false);
});

function messages(form: Record<string, string>) {
  return crawlSchema.safeParse(form).error?.issues.map(({ message }) => message);
}
