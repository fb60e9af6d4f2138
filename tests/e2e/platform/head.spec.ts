import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

const forVisitors = ["/", "/welcome", "/login", "/signup", "/change-password"];
const forMembers = [
  "/forums /forums/new /forums/sample-bear-aware-food /location-forums /search /feed /profile /todo /upload",
  "/profile/interests /profile-setup /edit-profile /activity /activity/new /account-settings",
  "/account-settings/delete /change-password /admin /no/page",
].flatMap(line => line.split(" "));

test("every page has its title and icons", { tag }, async ({ context, request, ada, forum }) => {
  const titles: string[] = [];
  for (const path of [...forVisitors, ...forMembers, forum.path, `${forum.path}/new-post`]) {
    const browser = forVisitors.includes(path) ? request : context.request;
    const head = headOf(await (await browser.get(siteUrl + path)).text());
    expect(head.match(/<title>/g), `${path} for ${ada.name}`).toHaveLength(1);
    const [, title = ""] = /<title>([^<]+)<\/title>/.exec(head) ?? [];
    expect(title, path).toMatch(/^(?:\S.* · Treks|Treks · A community for .*)$/);
    titles.push(title);
    for (const scheme of ["light", "dark"]) expect(head, path).toContain(`(prefers-color-scheme: ${scheme})`);
    expect(head.match(/name="theme-color"/g), path).toHaveLength(2);
    for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
      expect(head.match(new RegExp(`<link rel="${rel}"`, "g")), `${rel} of ${path}`).toHaveLength(1);
    }
  }
  // The welcome page has two addresses, and so has the page for a forgotten password.
  expect(new Set(titles).size).toBe(titles.length - 2);
});

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

function headOf(html: string) {
  return html.slice(0, html.indexOf("</head>"));
}

function contentOf(html: string, name: string) {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
}
