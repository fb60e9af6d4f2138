import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

test("the shared welcome page has a picture at the site's own address", { tag }, async ({ request }) => {
  const html = await (await request.get(`${siteUrl}/`)).text();
  expect(html).toContain("A sample report");
  expect(contentOf(html, "og:type")).toBe("website");
  expect(contentOf(html, "og:url")).toBe(`${siteUrl}/`);
  expect(contentOf(html, "og:title")).toContain("Treks");
  expect(contentOf(html, "og:description")).toBe(contentOf(html, "description"));
  expect(contentOf(html, "twitter:card")).toBe("summary_large_image");
  const image = contentOf(html, "og:image");
  expect(image.startsWith(`${siteUrl}/`)).toBe(true);
  const answer = await request.get(image);
  expect(answer.headers()).toMatchObject({ "content-type": "image/png" });
  expect((await answer.body()).length).toBeLessThanOrEqual(60_000);
});

function contentOf(html: string, name: string) {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
}
