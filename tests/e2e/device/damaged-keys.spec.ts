import type { Page } from "@playwright/test";
import { brokenArrays } from "../../support/attacks/damaged-values.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;

/** Damaged drafts of a form whose first field is `name`. */
function damagedDrafts(name: string): string[] {
  const fields = [
    ...["null", "42", '"abc"', "[]", "[[]]", '{"":[]}', '{"__proto__":["a",""]}', `{"x":${deep}}`],
    ...["42", "null", "{}", '"ab"', "[]", '["x"]', '[1,""]', '[{},""]', '[["x"],""]', "[null,null]"].map(
      field => `{"${name}":${field}}`,
    ),
  ];
  return [
    ...["42", '{"a":1}', "[[]]", "[]", '{"owner":{},"fields":{}}'],
    ...fields.map(value => `{"owner":"","fields":${value}}`),
    ...brokenArrays({ id: "x" }).slice(-20),
  ];
}

const composers = [
  ...["/edit-profile", "/profile-setup", "/forums/new", "/forums/sample-bear-aware-food"],
  ...["/activity/new", "/upload", "/post/sample"],
];

test("a composer with a damaged draft keeps what is typed", { tag }, async ({ page, forum }) => {
  await openEmptyPage(page);
  for (const path of [...composers, `${forum.path}/new-post`]) {
    const html = await (await page.request.get(path)).text();
    const [form = ""] = /<form[^>]*data-draft="".*?<\/form>/s.exec(html) ?? [];
    const [script = ""] = /<script[^>]*>.*?<\/script>/s.exec(html) ?? [];
    expect(form, path).not.toBe("");
    const [, name = ""] =
      /<(?:input|textarea)[^>]* (?:name="([a-z]+)")(?![^>]*hidden)[^>]*>/.exec(
        form.replaceAll(/<input[^>]*type="(hidden|file)"[^>]*>/g, ""),
      ) ?? [];
    const document = `<!doctype html><html data-viewer="ada"><head>${script}</head><body>${form}</body></html>`;
    const lost = await page.evaluate(tryAll, { document, drafts: damagedDrafts(name), name });
    expect(lost, path).toEqual([]);
  }
});

interface Trial {
  document: string;
  drafts: string[];
  name: string;
}

/** Runs in the browser: opens the document over each draft and types. Returns drafts where text was lost. */
async function tryAll({ document: html, drafts, name }: Trial) {
  const lost: string[] = [];
  for (const draft of drafts) {
    localStorage.clear();
    localStorage.setItem("draft:srcdoc", draft);
    const frame = document.createElement("iframe");
    const loaded = new Promise(resolve => {
      frame.onload = resolve;
    });
    frame.hidden = true;
    frame.srcdoc = html;
    document.body.append(frame);
    await loaded;
    const form = frame.contentDocument?.querySelector("form");
    const field = form?.elements.namedItem(name) as HTMLInputElement;
    const isUntouched = field.value === field.defaultValue;
    field.value = "Typed here";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    frame.contentWindow?.dispatchEvent(new Event("pagehide"));
    const kept = localStorage.getItem("draft:srcdoc") ?? "";
    const isKept = kept.includes(`"${name}":["Typed here",`);
    if (!isUntouched || !isKept) lost.push(draft.slice(0, 80));
    frame.remove();
  }
  return lost;
}

/** A page of the site, for its storage, but without its policy, so that it may have frames. */
async function openEmptyPage(page: Page) {
  await page.route("**/empty", route => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto("/empty");
}
