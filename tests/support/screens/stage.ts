import { randomUUID } from "node:crypto";
import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Page,
  request,
} from "@playwright/test";
import { dayFromNow, sendSighting } from "../conditions.ts";
import { follow } from "../follows.ts";
import { newcomer as drawMember, signedUpWithSession, signUpForm } from "../people/member.ts";
import { accountId, addPosts, makeAdmin } from "../people/operator.ts";
import { block, profilePath, saveProfile } from "../people/profiles.ts";
import { cookiesOf } from "../people/session-cookie.ts";
import { suspend } from "../people/suspend.ts";
import { drawnPhoto } from "../photos.ts";
import { sendComment, sendPost } from "../posts.ts";
import { decide, decisionPath, sendReport } from "../reports.ts";
import { fromSite, siteUrl } from "../sites/site.ts";
import { addTrackPost } from "../track-posts.ts";
import { longTrackColumns, roundGpx, trackFile } from "../tracks.ts";
import { full, photo, type Records, strange, wordy } from "./records.ts";

type Reader =
  | "visitor"
  | "newcomer"
  | "member"
  | "saving member"
  | "wordy member"
  | "blocking member"
  | "admin";
export type Cookies = Exclude<BrowserContextOptions["storageState"], string | undefined>["cookies"];

export interface Stage {
  cookies: Record<Reader, Cookies>;
  forum: string;
  post: string;
  /** Of the wordy member and of the member, on the post. */
  comment: string;
  ownComment: string;
  wordyPost: string;
  walkedPost: string;
  /** A post with photos of several shapes, and the page of one of them. */
  photosPost: string;
  photo: string;
  /** The page where a line of the member is walked. */
  track: string;
  /** A post of the wordy member, reported by the blocking member and removed by the admin. */
  removedPost: string;
  /** A post of the member. */
  sighting: string;
  /** The admin's page about a place that the wordy member has suggested. */
  suggestedPlace: string;
  /** And about what they have found wrong with the place. */
  correction: string;
  /** The admin's pages about the member's reported post and about the removed one. */
  decision: string;
  removal: string;
  memberId: string;
  suspendedId: string;
  unconfirmedId: string;
  adminId: string;
}

/** `findForum` returns the path of the forum in which the members post. */
export async function setStage(findForum: (browser: APIRequestContext) => Promise<string>): Promise<Stage> {
  const [newcomer, member, stranger, blocker, admin] = await Promise.all([
    arrive(),
    arrive(),
    arrive(),
    arrive(),
    arrive(),
  ]);
  await makeAdmin(admin.email);
  const forum = { id: "", name: "", path: await findForum(member.browser) };
  const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: photo };
  const saved = [
    await saveProfile(member.browser, member, { ...profile, avatar: file, banner: file }),
    await saveProfile(stranger.browser, { ...stranger, name: wordy.arabic }, wordyProfile),
  ];
  expect(saved.map(answer => answer.status())).toEqual([303, 303]);

  await sendSighting(stranger.browser, forum, {
    path: "closed",
    access: "closed",
    until: dayFromNow(40),
    hazard: wordy.long.slice(0, 120),
    content: wordy.arabic,
    seenOn: dayFromNow(-3),
  });
  const sighting = randomUUID();
  await sendSighting(member.browser, forum, {
    id: sighting,
    path: "open",
    snow: "continuous",
    snowFrom: "2100",
    water: "low",
    seenOn: dayFromNow(-3),
  });

  const tags = "summit, lake, weather, solo-travel, tips";
  const post = randomUUID();
  const walkedPost = randomUUID();
  const walk = { title: "Round the lake and over the pass", trackFile: trackFile(roundGpx()) };
  await sendPost(member.browser, forum, { id: walkedPost, ...walk });
  let wordyPost = "";
  for (const title of Object.values(wordy).reverse()) {
    wordyPost = randomUUID();
    await sendPost(stranger.browser, forum, {
      id: wordyPost,
      title,
      content: `${title} `.repeat(20),
      tags: title,
    });
  }
  // Last, because other stages on this forum push it down its list.
  await sendPost(member.browser, forum, { id: post, title: "The long way round", photos: file, tags });
  const posts = `${forum.path}/posts`;
  const photosPost = randomUUID();
  const comment = randomUUID();
  await sendComment(stranger.browser, `${posts}/${post}`, { id: comment, content: wordy.arabic });
  await sendComment(admin.browser, `${posts}/${post}`, {
    content: "Which side did you take at the lake? We turned left and waded.",
    answers: comment,
  });
  const ownComment = randomUUID();
  const own = { id: ownComment, content: "The right one. It was dry until noon." };
  await sendComment(member.browser, `${posts}/${post}`, own);
  await sendComment(stranger.browser, `${posts}/${post}`, { content: wordy.long });
  const question = `Were you there, too, @${member.username}?`;
  await sendComment(stranger.browser, `${posts}/${wordyPost}`, { content: question });
  await sendComment(member.browser, `${posts}/${wordyPost}`, { content: wordy.arabic });
  await sendReport(stranger.browser, `${posts}/${post}`, { reason: "other", sentence: wordy.long });
  const removed = randomUUID();
  await sendPost(stranger.browser, forum, { id: removed, title: wordy.hebrew, content: wordy.arabic });
  await sendReport(blocker.browser, `${posts}/${removed}`, { sentence: wordy.arabic });
  await decide(admin.browser, decisionPath(removed), "remove-post", wordy.long);
  const suggestion = randomUUID();
  const suggested = await stranger.browser.post(`${siteUrl}/location-forums/new`, {
    form: { id: suggestion, name: wordy.long.slice(0, 120), type: "landmark", country: "Testland" },
    headers: fromSite,
    maxRedirects: 0,
  });
  expect(suggested.status()).toBe(303);
  const correction = randomUUID();
  const corrected = await stranger.browser.post(`${siteUrl}${forum.path}/correct`, {
    form: { id: correction, wrong: wordy.arabic, latitude: "69.6, 19.15" },
    headers: fromSite,
    maxRedirects: 0,
  });
  expect(corrected.status()).toBe(303);
  const suspended = await arrive();
  expect((await suspend(admin.browser, suspended)).status()).toBe(303);
  const [memberId, suspendedId] = [await accountId(member.email), await accountId(suspended.email)];
  await suspended.browser.dispose();
  const late = drawMember("Ben");
  const signUp = await member.browser.post(`${siteUrl}/signup`, {
    form: await signUpForm(late, siteUrl),
    headers: fromSite,
  });
  expect(signUp.ok()).toBe(true);
  const [unconfirmedId, adminId] = [await accountId(late.email), await accountId(admin.email)];

  await block(blocker.browser, await profilePath(member.browser));
  for (const [kind, thing] of [
    ["place", forum.path.replace("/location-forums/", "")],
    ["member", memberId],
    ["discussion", post],
  ] as const) {
    expect((await follow(stranger.browser, kind, thing)).status()).toBe(303);
  }
  const ofMember = await takeCookies(member);
  const trackForum = { ...forum, id: forum.path.replace("/location-forums/", "") };
  const track = await addTrackPost(trackForum, memberId, longTrackColumns);
  await addPosts([
    {
      id: photosPost,
      location_forum_id: trackForum.id,
      user_id: memberId,
      title: "Five days in June",
      content:
        "Bring:\n- rope, and someone who has been up there before and knows the way\n- water\n\nThe hut is open.",
      photos: await Promise.all(
        photoShapes.map(([width, height, caption], at) =>
          drawnPhoto(width, height, `hsl(${at * 47} 40% 60%)`, caption),
        ),
      ),
    },
  ]);
  const photosPath = `/location-forums/${trackForum.id}/posts/${photosPost}`;
  const photosHtml = await (await admin.browser.get(siteUrl + photosPath)).text();
  const photoPage = new RegExp(`${photosPath}/photos/\\w{12}`).exec(photosHtml)?.[0] ?? "";
  const cookies = {
    visitor: [],
    newcomer: await takeCookies(newcomer),
    member: ofMember,
    "saving member": [...ofMember, ...ofMember.slice(0, 1).map(asSetting)],
    "wordy member": await takeCookies(stranger),
    "blocking member": await takeCookies(blocker),
    admin: await takeCookies(admin),
  };
  return {
    cookies,
    forum: forum.path,
    post: `${posts}/${post}`,
    comment: `${posts}/${post}/comments/${comment}`,
    ownComment: `${posts}/${post}/comments/${ownComment}`,
    wordyPost: `${posts}/${wordyPost}`,
    photosPost: photosPath,
    photo: photoPage,
    walkedPost: `${posts}/${walkedPost}`,
    track,
    removedPost: `${posts}/${removed}`,
    sighting: `${posts}/${sighting}`,
    suggestedPlace: `/admin/places/${suggestion}`,
    correction: `/admin/places/${correction}`,
    decision: decisionPath(post),
    removal: decisionPath(removed),
    memberId,
    suspendedId,
    unconfirmedId,
    adminId,
  };
}

const photoShapes = [
  [1080, 1440, "The hut at dawn, before anybody else was up"],
  [1440, 800, ""],
  [900, 900, wordy.long],
  [600, 1400, wordy.arabic],
  [1440, 1080, ""],
] as const;

async function arrive() {
  const { member, session } = await signedUpWithSession("Ada");
  const browser = await request.newContext({ storageState: { cookies: cookiesOf(session), origins: [] } });
  return { ...member, browser };
}

async function takeCookies({ browser }: Awaited<ReturnType<typeof arrive>>) {
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return cookies.filter(({ name }) => !name.includes("flash"));
}

function asSetting(cookie: Cookies[number]) {
  return { ...cookie, name: "treks-save-data", value: "on" };
}

const profile = {
  location: "Chamonix, France",
  bio: "Slow, but every weekend. Long ridges, short nights, and a thermos that has seen better days.",
  interests: "Hiking, Photography, Travel, Via ferrata",
};

const wordyProfile = {
  location: wordy.hebrew,
  bio: `${wordy.arabic} ${wordy.long}`,
  interests: Object.values(wordy)
    .map(word => word.slice(0, 38))
    .join(", "),
};

/** A screen in one of its states, seen by a member unless `as` says otherwise. */
export interface Screen {
  /** `<screen>-<state>`. */
  name: string;
  path: string | ((stage: Stage) => string);
  as?: Reader;
  records?: Records;
  act?: (page: Page) => Promise<unknown>;
  /** Photographs only the window, because something floats above the page. */
  isWindow?: boolean;
  script?: boolean;
  /** Only for screenshots: members do not see a page in this state. */
  isPicture?: boolean;
}

export function pathOf({ path }: Screen, stage: Stage) {
  return typeof path === "string" ? path : path(stage);
}

export const visitor = { as: "visitor" } as const;
export const newcomer = { as: "newcomer" } as const;
export const savingData = { as: "saving member" } as const;
export const blocking = { as: "blocking member" } as const;
export const admin = { as: "admin" } as const;
export const withRecords = { records: full };
export const withUnusualTexts = { as: "wordy member", records: strange } as const;
export const windowOnly = { isWindow: true };
export const unscripted = { script: false, isPicture: true };

export async function waitUntilSettled(page: Page) {
  await page.locator("html[data-enhanced=ready]").waitFor();
  await page.waitForFunction(() => !document.querySelector("[data-records], .skeleton"));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, image => image.decode().catch(() => {})));
  });
}
