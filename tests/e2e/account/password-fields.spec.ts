import { expect, test } from "../../support/browser/test.ts";
import { openReset } from "../../support/people/mail-links.ts";
import { signedUp } from "../../support/people/member.ts";
import { siteUrl } from "../../support/sites/site.ts";

test("a password is masked, and a password manager may fill it in and keep it", { tag: "@http" }, async ({
  request,
}) => {
  await openReset(request, await signedUp("Ada"));
  const forms = { "/login": ["current-password"], "/signup": twiceNew, "/reset-password": twiceNew };
  for (const [path, purposes] of Object.entries(forms)) {
    const html = await (await request.get(siteUrl + path)).text();
    const fields = html.match(/<input[^>]*name="(password|confirmPassword)"[^>]*>/g) ?? [];
    expect(fields.length, path).toBe(purposes.length);
    for (const [at, field] of fields.entries()) {
      expect(field, path).toContain('type="password"');
      expect(field.toLowerCase(), path).toContain(`autocomplete="${purposes[at]}"`);
      expect(field, path).not.toMatch(/maxlength|readonly|onpaste/i);
    }
  }
});

test("a pasted password is taken as it is", { tag: "@enhanced" }, async ({ page }) => {
  await page.goto("/login");
  const field = page.getByLabel("Password");
  const wasTaken = await field.evaluate(input =>
    input.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
  );
  expect(wasTaken).toBe(true);
});

const twiceNew = ["new-password", "new-password"];
