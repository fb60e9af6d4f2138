import { exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { expect, test } from "../../support/browser/test.ts";
import { mailsTo } from "../../support/people/mail-links.ts";
import { newcomer, signedUpByMail, signUpForm } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const evil = "evil.example";
const names = ["Host", "Server", "Prefix", "For"].map(name => `X-Forwarded-${name}`);
const others = ["X-Original-Host", "X-Original-URL", "X-Rewrite-URL", "X-Host"];
const forwarding = {
  ...Object.fromEntries([...names, ...others].map(name => [name, evil])),
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Port": "8443",
  Forwarded: `host=${evil};proto=https`,
  Referer: `https://${evil}/`,
};

test("links in mails lead to the site, whatever forwarding headers claim", { tag }, async ({ request }) => {
  const ada = newcomer("Ada");
  const chloe = await signedUpByMail("Chloe");
  const headers = { ...fromSite, ...forwarding };
  const signUp = await signUpForm(ada, siteUrl);
  await request.post("/signup", { form: signUp, headers, maxRedirects: 0 });
  await request.post("/signup", { form: { ...signUp, email: chloe.email }, headers, maxRedirects: 0 });
  await request.post("/change-password", { form: { email: chloe.email }, headers, maxRedirects: 0 });
  await expect.poll(async () => (await mailsTo(ada.email)).length).toBe(1);
  // The confirmation, the notice of a second sign-up, and the link for a new password.
  await expect.poll(async () => (await mailsTo(chloe.email)).length).toBe(3);
  for (const text of [...(await mailsTo(ada.email)), ...(await mailsTo(chloe.email))]) {
    const links = text.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.map(link => new URL(link).origin)).toEqual(links.map(() => siteUrl));
    expect(text).not.toContain(evil);
  }
});

test("no answer leads where forwarding headers point", { tag }, async ({ request }) => {
  for (const path of ["/", "/forums", "/login", "/no/such/page", "/reset-password?token_hash=none"]) {
    const answer = await request.get(path, { headers: forwarding, maxRedirects: 0 });
    const whole = JSON.stringify(answer.headers()) + (await answer.text());
    expect(whole, path).not.toMatch(/evil\.example|https:\/\/localhost/);
  }
});

test("only files that are meant for browsers are served", { tag }, async () => {
  const files = [
    ".env .env.local .git/config .git/HEAD .gitignore .npmrc .data/keys.json .htaccess .DS_Store .well-known/x",
    "package.json package-lock.json tsconfig.json biome.json vite.config.ts react-router.config.ts README.md",
    "server/http/app.ts server/web.ts app/root.tsx app/routes.ts app/infra/env.server.ts docs/security.md",
    "build/server/index.js build/client/favicon.svg build build/ server/index.js index.js index.html",
    "node_modules/react/package.json supabase/config.toml supabase/migrations scripts/launch.mjs",
    "keys.json site.log wp-login.php wp-config.php phpinfo.php server-status admin.php backup.zip dump.sql",
    "assets assets/ assets/../../server/index.js assets/%2e%2e/%2e%2e/package.json assets/..%2f..%2fpackage.json",
  ].flatMap(line => line.split(" ").map(name => `/${name}`));
  const ways = ["/..", "/..%2f", "/%2e%2e/", "/.", "/%2e", "//", "/assets/../", "/build/client/../"];
  const targets = ["package.json", ".git/HEAD", ".data/keys.json", "build/server/index.js"];
  for (const address of [...files, ...ways.flatMap(way => targets.map(name => way + name))]) {
    const answer = await exchange(message(`GET ${address}`));
    expect([400, 404], address).toContain(statusOf(answer));
    expect(answer, address).not.toMatch(/"dependencies"|SESSION_SECRET|sourcesContent|\[core\]/);
  }
});
