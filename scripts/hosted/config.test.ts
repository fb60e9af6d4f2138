import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { z } from "zod";

const mails = z.record(z.string(), z.object({ content_path: z.string() }));
const authSchema = z.looseObject({ email: z.looseObject({ template: mails }) });
const configSchema = z.object({
  auth: authSchema,
  remotes: z.object({ production: z.object({ auth: authSchema }) }),
});
const config = configSchema.parse(parse(readFileSync("supabase/config.toml", "utf8")));
const production = config.remotes.production.auth;

test("pushes the operator's values and none of the developer's machine", () => {
  expect(production).toMatchObject({
    site_url: "env(SITE_URL)",
    additional_redirect_urls: [],
    email: {
      max_frequency: "1m",
      smtp: {
        host: "env(SMTP_HOST)",
        port: 587,
        user: "env(SMTP_USER)",
        admin_email: "env(SMTP_ADMIN_EMAIL)",
      },
    },
  });
  expect(config.auth).toMatchObject({
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    email: { enable_confirmations: true },
  });
  expect(JSON.stringify({ ...config.auth, ...production })).not.toMatch(/localhost|127\.0\.0\.1/);
});

test("links every mail to a page of the site that opens without spending the token", () => {
  const templates = { ...config.auth.email.template, ...production.email.template };
  expect(Object.keys(templates).sort()).toEqual(["confirmation", "invite", "magic_link", "recovery"]);
  for (const [name, { content_path }] of Object.entries(templates)) {
    const links = Array.from(
      readFileSync(content_path, "utf8").matchAll(/href="([^"]+)"/g),
      ([, link]) => link,
    );
    expect(links[0], name).toMatch(
      /^\{\{ \.SiteURL \}\}\/(confirm|reset-password)\?token_hash=\{\{ \.TokenHash \}\}&type=/,
    );
    for (const link of links) expect(link, name).toMatch(/^\{\{ \.SiteURL \}\}\//);
  }
});
