import { expect, test } from "vitest";
import { crawlSchema } from "./action-form";

test("lines become addresses, and blank ones and spaces do not matter", () => {
  const urls = " https://a.example/x \r\n\n\thttp://b.example\r\n";
  expect(crawlSchema.parse({ urls })).toMatchObject({ urls: ["https://a.example/x", "http://b.example"] });
  expect(crawlSchema.parse({})).toEqual({ key: "", urls: [], limit: 60 });
});

test("the first line that is no web address is named as it is counted in the field", () => {
  for (const line of [
    "trails",
    "www.nps.gov",
    "ftp://a.example/",
    "javascript:1",
    "http://localhost/",
    "http://",
  ]) {
    expect(faults({ urls: `https://a.example/\n\n${line}\nmore` }), line).toEqual([
      "Line 3 is not a web address",
    ]);
  }
  expect(faults({ urls: `https://a.example/${"x".repeat(2_000)}` })).toEqual(["Line 1 is not a web address"]);
});

test("twenty addresses are taken, not more", () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => `https://a${i}.example/`).join("\n");
  expect(crawlSchema.parse({ urls: lines(20) }).urls).toHaveLength(20);
  expect(faults({ urls: lines(21) })).toHaveLength(1);
});

test("the limit is 60 when nothing is said, and kept between 1 and 120", () => {
  const cases = { "": 60, " 5 ": 5, "0": 1, "120": 120, "121": 120, "999999999": 120 };
  for (const [limit, kept] of Object.entries(cases))
    expect(crawlSchema.parse({ limit }).limit, limit).toBe(kept);
  for (const limit of ["x", "-1", "1.5", "1e3", "9".repeat(10)])
    expect(faults({ limit }), limit).toHaveLength(1);
});

function faults(form: Record<string, string>) {
  return crawlSchema.safeParse(form).error?.issues.map(({ message }) => message);
}
