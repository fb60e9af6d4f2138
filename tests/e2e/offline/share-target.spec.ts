import type { Page } from "@playwright/test";
import { expectNotice, field, press, type } from "../../support/browser/journey.ts";
import { underWorker } from "../../support/browser/kept-places.ts";
import { keptForOffline } from "../../support/browser/offline.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own", serviceWorkers: "allow" });

const shared = {
  title: "Dawn on the ridge",
  text: "Frost on the hut door.",
  url: "https://a.example/?ridge",
};
const description = `${shared.text}\n${shared.url}`;
const tag = "@enhanced";

test("a shared photo is in the form, offline too, and becomes a post", { tag }, async ({
  page,
  context,
  faults,
}) => {
  await page.goto("/forums");
  await keptForOffline(page);
  faults.expectLostConnection();
  await context.setOffline(true);
  await share(page, shared);
  await expectShared(page);
  await expect(page).toHaveURL("/upload");
  expect(await keptShares(page)).toBe(0);
  await context.setOffline(false);
  await press(page, "Share Post");
  await expectNotice(page, "Post uploaded!");
  await expect(page.getByRole("heading", { name: shared.title })).toBeVisible();
});

test("a shared photo survives the login", { tag }, async ({ page, context, ada }) => {
  await underWorker(page, "/forums");
  await context.clearCookies();
  await share(page, shared);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expectShared(page);
});

test("another member does not get the shared photo", { tag }, async ({ page, context }) => {
  await underWorker(page, "/forums");
  await page.route("**/assets/*.js", route => route.abort());
  await share(page, shared);
  const { search } = new URL(page.url());
  await page.unroute("**/assets/*.js");
  const { session } = await signedUpWithSession("Ben");
  await setSession(context, session);
  await page.goto(`/upload${search}`);
  await expect(page.getByText("The shared photo is not here any more. Choose it again.")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("");
});

test("an unreadable or missing photo is refused, and the text stays", { tag }, async ({ page }) => {
  await underWorker(page, "/forums");
  await share(page, shared, { name: "IMG_1.HEIC", type: "image/heic", bytes: [0, 1, 2, 3] });
  await expect(page.getByText("This file is not a JPEG, PNG or WebP photo.").first()).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(shared.title);
  await share(page, shared, null);
  await expect(page.getByText("What was shared has no photo. Choose one.")).toBeVisible();
});

test("a visitor's share leads to the login, another site's is refused", { tag: "@http" }, async ({
  request,
}) => {
  const { headers, multipart } = await shareRequest();
  const options = { multipart, maxRedirects: 0 };
  const answer = await request.post(`${siteUrl}/upload`, { ...options, headers });
  const address = answer.headers().location ?? "";
  const login = await request.get(siteUrl + address, { maxRedirects: 0 });
  expect(login.headers().location).toBe(`/login?redirectTo=${encodeURIComponent(address)}`);
  for (const site of ["cross-site", "same-site"]) {
    const foreign = { ...headers, "Sec-Fetch-Site": site };
    expect((await request.post(`${siteUrl}/upload`, { ...options, headers: foreign })).status()).toBe(403);
  }
});

/** As the operating system does, but from a page of the site. */
async function share(page: Page, texts: object, given?: SharedFile | null) {
  const file = given === undefined ? { bytes: [...(await mountainPhoto()).buffer] } : given;
  const left = page.waitForEvent("framenavigated");
  await page.evaluate(
    ([texts, file]) => {
      const form = Object.assign(document.createElement("form"), {
        method: "post",
        action: "/upload",
        enctype: "multipart/form-data",
      });
      const inputOf = (name: string) => Object.assign(document.createElement("input"), { name });
      for (const [name, value] of Object.entries(texts)) form.append(Object.assign(inputOf(name), { value }));
      if (file) {
        const transfer = new DataTransfer();
        const { name = "mountain.jpg", type = "image/jpeg", bytes } = file as SharedFile;
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
        form.append(Object.assign(inputOf("photo"), { type: "file", files: transfer.files }));
      }
      document.body.append(form);
      form.submit();
    },
    [texts, file] as const,
  );
  await left;
}

interface SharedFile {
  name?: string;
  type?: string;
  bytes: number[];
}

async function shareRequest() {
  const multipart = { ...shared, photo: await mountainPhoto() };
  return { multipart, headers: { "Sec-Fetch-Site": "none", Origin: "null", Accept: "text/html" } };
}

async function expectShared(page: Page) {
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(shared.title);
  await expect(field(page, "Description")).toHaveValue(description);
}

function keptShares(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const opening = indexedDB.open("treks");
        opening.onsuccess = () => {
          const request = opening.result.transaction("sharedPhotos").objectStore("sharedPhotos").count();
          request.onsuccess = () => resolve(request.result);
        };
      }),
  );
}
