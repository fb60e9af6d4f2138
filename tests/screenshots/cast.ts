import { randomUUID } from "node:crypto";
import { test as base, request } from "@playwright/test";
import { logIn, signedUp } from "../support/cast.ts";
import { makeAdmin } from "../support/operator.ts";
import { sendPost } from "../support/posts.ts";
import { saveProfile } from "../support/profiles.ts";
import { siteUrl } from "../support/site.ts";
import { photo, wordy } from "./records.ts";
import type { Cookies } from "./shoot.ts";

/** Whose browser it is, and the places that the member has made. */
export interface Stage {
  cookies: Record<Reader, Cookies>;
  forum: string;
  quietForum: string;
  post: string;
  wordyPost: string;
}

export type Reader = "visitor" | "newcomer" | "member" | "wordy member" | "admin";

/** Made once for every worker. */
export const test = base.extend<object, { stage: Stage }>({
  stage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const [newcomer, member, stranger, admin] = await Promise.all([arrive(), arrive(), arrive(), arrive()]);
      await makeAdmin(admin.email);
      const [forum = "", quietForum = ""] = await forumPaths(member.browser);
      const place = { id: "", name: "", path: forum };
      const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(photo, "base64") };
      await saveProfile(member.browser, member, { ...profile, avatar: file, banner: file });
      await saveProfile(stranger.browser, { ...stranger, name: wordy.arabic }, wordyProfile);
      const [post, wordyPost] = [randomUUID(), randomUUID()];
      const tags = "summit, lake, weather, solo-travel, tips";
      await sendPost(member.browser, place, { id: post, title: "The long way round", photo: file, tags });
      for (const [title, id] of [wordy.arabic, wordy.emoji, wordy.long, wordy.hebrew].map(
        (text, at) => [text, at === 0 ? wordyPost : randomUUID()] as const,
      )) {
        await sendPost(stranger.browser, place, { id, title, content: `${title} `.repeat(20), tags: title });
      }
      await use({
        cookies: {
          visitor: [],
          newcomer: await newcomer.cookies(),
          member: await member.cookies(),
          "wordy member": await stranger.cookies(),
          admin: await admin.cookies(),
        },
        forum,
        quietForum,
        post: `${forum}/posts/${post}`,
        wordyPost: `${forum}/posts/${wordyPost}`,
      });
    },
    { scope: "worker" },
  ],
});

async function arrive() {
  const member = await signedUp("Ada");
  const browser = await request.newContext();
  await logIn(browser, member);
  return { ...member, browser, cookies };

  async function cookies() {
    const state = await browser.storageState();
    await browser.dispose();
    return state.cookies.filter(({ name }) => !name.includes("flash"));
  }
}

async function forumPaths(browser: Awaited<ReturnType<typeof arrive>>["browser"]) {
  const html = await (await browser.get(`${siteUrl}/location-forums`)).text();
  return [...new Set(html.match(/\/location-forums\/[\da-f-]{36}/g))];
}

const profile = {
  location: "Chamonix, France",
  bio: "Slow, but every weekend. Long ridges, short nights, and a thermos that has seen better days.",
  interests: "Hiking, Photography, Travel, Via ferrata",
};

const wordyProfile = {
  location: wordy.hebrew,
  bio: `${wordy.arabic} ${wordy.long}`,
  interests: Object.values(wordy).join(", "),
};
