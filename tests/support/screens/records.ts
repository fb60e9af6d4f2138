import sharp from "sharp";
import { activity, toDo } from "../browser/local-records.ts";
import { dayFromNow } from "../conditions.ts";
import { storedTrack } from "../tracks.ts";

export type Records = Record<string, readonly object[]>;

export const photo = await draw("peaks-1", 960);
const pictures = await Promise.all(["lake-1", "canyon-1", "coast-1", "forest-1"].map(inline));

const author = { id: "member-1", name: "Chloe Trail", avatar: "" };
const postedAt = "2026-09-14T06:40:00.000Z";

/** Texts that break layouts. */
export const wordy = {
  arabic: "فجر فوق الوادي (GR 20) والطريق إلى القمة",
  hebrew: "שביל אל הפסגה, 12 ק״מ",
  long: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-over-the-long-ridge",
  emoji: "👩🏽‍🚒🧗🏾‍♀️ Up 🏔️, down 🥾, sleep ⛺️",
};

export const full: Records = {
  userForums: pictures.map((imageUrl, at) => ({
    ...forumPost(at, ["Fog on the north ridge", "Which stove for two weeks?", "First lead outdoors"][at % 3]),
    ...(at !== 1 && { imageUrl }),
  })),
  userPosts: pictures.map((imageUrl, at) => photoPost(at, "Dawn above the lake", imageUrl)),
  profilePosts: pictures.map((imageUrl, at) => ({ id: `post-${at}`, imageUrl })),
  userActivities: pictures.map((imageUrl, at) =>
    activity(at, {
      location: "Chamonix, France",
      description: "Slow, and all of it.",
      imageUrl,
      createdAt: postedAt,
      ...(at === 0 && { imageUrl: null, date: dayFromNow(-3), track: storedTrack }),
    }),
  ),
  todoList: pictures.map((imageUrl, at) =>
    toDo(at, { imageUrl, location: "Torres del Paine", completed: at > 1 }),
  ),
  "comments:post-0": [comment(0, "What a morning. Was the hut open?"), comment(1, "On the list now.")],
  "comments:forum-0": [comment(0, "We turned round there too."), comment(1, "Thank you for the warning.")],
};

export const strange: Records = {
  userForums: Object.values(wordy).map((title, at) => ({
    ...forumPost(at, title),
    content: `${title} `.repeat(12),
    location: { name: title, type: "landmark", region: "", country: "" },
    tags: Object.values(wordy).map(word => word.slice(0, 30)),
    author: { ...author, name: title },
  })),
  userPosts: Object.values(wordy).map((title, at) => ({
    ...photoPost(at, title, pictures[at]),
    location: title,
  })),
  profilePosts: [{ id: "post-0", imageUrl: pictures[0] }],
  userActivities: Object.values(wordy).map((title, at) =>
    activity(at, { title, location: title, description: `${title} `.repeat(6), createdAt: postedAt }),
  ),
  todoList: Object.values(wordy).map((title, at) => toDo(at, { title, location: title, description: title })),
  "comments:forum-0": Object.values(wordy).map((text, at) => comment(at, text)),
  "comments:post-0": Object.values(wordy).map((text, at) => comment(at, text)),
};

function forumPost(at: number, title = "") {
  return {
    id: `forum-${at}`,
    title,
    content: "We turned round at the second cairn: wet rock, no view, and the wind from the wrong side.",
    category: ["trails", "gear", "climbing", "planning"][at % 4],
    subcategory: null,
    location: { name: "Isle of Skye", type: "landmark", region: "Scotland", country: "United Kingdom" },
    tags: ["fog", "ridge", "scotland", "autumn", "solo-travel"],
    author,
    commentCount: 2,
    createdAt: postedAt,
    postedAt,
  };
}

function photoPost(at: number, title: string, imageUrl = "") {
  return {
    id: `post-${at}`,
    title,
    description: "Two hours in the dark for ten minutes of this.",
    imageUrl,
    location: "Lac Blanc, France",
    creator: author,
    likes: 12,
    liked: at === 0,
    comments: 2,
    createdAt: postedAt,
    postedAt,
  };
}

function comment(at: number, text: string) {
  return { id: `comment-${at}`, author: at % 2 ? { ...author, name: wordy.hebrew } : author, text, postedAt };
}

async function inline(landscape: string) {
  return `data:image/jpeg;base64,${(await draw(landscape, 640)).toString("base64")}`;
}

function draw(landscape: string, width: number) {
  return sharp(`public/landscapes/${landscape}.svg`).resize(width).jpeg().toBuffer();
}
