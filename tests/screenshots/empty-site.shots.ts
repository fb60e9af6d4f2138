import { request, test } from "@playwright/test";
import { logIn, signedUp } from "../support/people/member.ts";
import { fromSite, siteUrl } from "../support/sites/site.ts";
import { shoot } from "./shoot.ts";

/** Runs first and without script, because a script would fill the list of places. */
test("location-forums-untouched", async ({ browser }) => {
  const member = await request.newContext();
  await logIn(member, await signedUp("Ben"));
  const { cookies } = await member.storageState();
  const shot = { cookies: cookies.filter(({ name }) => !name.includes("flash")), script: false };
  await shoot(browser, { ...shot, name: "location-forums-untouched", path: "/location-forums" });
  await shoot(browser, { ...shot, name: "feed-empty-site", path: "/feed" });
  await member.post(`${siteUrl}/location-forums/seed`, { headers: fromSite, maxRedirects: 0 });
  await member.dispose();
});
