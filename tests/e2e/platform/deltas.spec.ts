import type { Page } from "@playwright/test";
import { withDictionary } from "../../support/browser/page-dictionary.ts";
import { expect, test } from "../../support/browser/test.ts";
import { copyProject } from "../../support/sites/deployment.ts";
import { startSecondSite } from "../../support/sites/second-site.ts";
import { apiUrl } from "../../support/sites/site.ts";

test("after a newer build its pages, their dictionary and their script come as differences to the older ones", {
  tag: "@enhanced",
}, async ({ page }) => {
  const project = copyProject();
  const site = await startSecondSite({ backendUrl: apiUrl, root: project.root });
  const encodings = watchEncodings(page);
  await withDictionary(page, () => page.goto(`${site.url}/login`));
  const before = await announced(site.url);

  project.deploy();
  project.precompress();
  process.kill(site.pid, "SIGUSR2");
  await expect.poll(() => announced(site.url), { timeout: 30_000 }).not.toBe(before);

  encodings.clear();
  await withDictionary(page, () => page.goto(`${site.url}/signup`));
  await expect(page.getByRole("button", { name: "Sign Up" })).toBeVisible();
  await page.goto(`${site.url}/welcome`);
  await expect
    .poll(() => Object.fromEntries(encodings))
    .toMatchObject({
      "/signup": "dcz",
      "/assets/enhance": "dcz",
      "/assets/pages": "dcz",
      "/welcome": "dcz",
    });
  await site.stop();
  project.remove();
});

/** By address, up to the hash. */
function watchEncodings(page: Page) {
  const encodings = new Map<string, string | undefined>();
  page.on("response", async response => {
    const headers = await response.allHeaders();
    encodings.set(
      new URL(response.url()).pathname.replace(/-[\w-]{8}\.\w+$/, ""),
      headers["content-encoding"],
    );
  });
  return encodings;
}

async function announced(siteUrl: string) {
  return (await fetch(`${siteUrl}/login`)).headers.get("link");
}
