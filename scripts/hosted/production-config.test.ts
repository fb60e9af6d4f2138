import { expect, test } from "vitest";
import { expectedAuthSettings } from "./checks-settings.ts";
import { readProductionConfig, readTemplate } from "./production-config.ts";

const environment = {
  SITE_URL: "https://treks.example",
  SMTP_HOST: "smtp.treks.example",
  SMTP_USER: "treks",
  SMTP_ADMIN_EMAIL: "hello@treks.example",
};

test("pushes the operator's values and none of the developer's machine", () => {
  const settings = expectedAuthSettings(readProductionConfig(environment));
  expect(settings).toMatchObject({
    site_url: "https://treks.example",
    uri_allow_list: "",
    smtp_max_frequency: 60,
    smtp_host: "smtp.treks.example",
    smtp_port: "587",
    smtp_user: "treks",
    smtp_admin_email: "hello@treks.example",
    smtp_sender_name: "Treks",
    mailer_autoconfirm: false,
    refresh_token_rotation_enabled: true,
    security_refresh_token_reuse_interval: 10,
  });
  expect(JSON.stringify(settings)).not.toMatch(/localhost|127\.0\.0\.1|env\(/);
});

test("links every mail to a page of the site that opens without spending the token", () => {
  const { template } = readProductionConfig(environment).auth.email;
  expect(Object.keys(template).sort()).toEqual(["confirmation", "invite", "magic_link", "recovery"]);
  for (const [name, mail] of Object.entries(template)) {
    const links = Array.from(readTemplate(mail).matchAll(/href="([^"]+)"/g), ([, link]) => link);
    expect(links[0], name).toMatch(
      /^\{\{ \.SiteURL \}\}\/(confirm|reset-password)\?token_hash=\{\{ \.TokenHash \}\}&type=/,
    );
    for (const link of links) expect(link, name).toMatch(/^\{\{ \.SiteURL \}\}\//);
  }
});
