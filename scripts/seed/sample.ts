import { chosenKeys, type State, titleOfState, valuesOf } from "../../app/lib/conditions.ts";
import { tagVocabulary } from "../../app/lib/tag-suggestions.ts";
import text from "./words.json" with { type: "json" };

export interface SamplePlan {
  members: number;
  forums: number;
  posts: number;
  seed: number;
  until: Date;
}

export type Kind = "members" | "forums" | "posts";

const year = 365 * 86_400_000;
const words: Readonly<Record<string, readonly string[]>> = text.words;
const bigForumShare = 0.1;
const postsPerReport = 20;
const kindNumbers: Record<Kind, number> = { members: 1, forums: 2, posts: 3 };

export function sampleId(kind: Kind, number: number) {
  return `5eed000${kindNumbers[kind]}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}

export function memberAt(number: number, { seed, until }: SamplePlan) {
  const random = randomFor(seed, kindNumbers.members, number);
  const padded = String(number).padStart(5, "0");
  return {
    id: sampleId("members", number),
    name: `Sample ${random.pick(text.walkers)} ${padded}`,
    username: `sample_${padded}`,
    location: `${random.pick(text.regions)}, Sampleland`,
    bio: `${writer(random)(text.bios)} (A sample member, not a person.)`,
    interests: pickSome(text.interests, 1 + random.below(5), random),
    join_date: new Date(until.getTime() - (3 + random.next()) * year).toISOString(),
  };
}

export function forumAt(number: number, { seed, until }: SamplePlan) {
  const random = randomFor(seed, kindNumbers.forums, number);
  const { placeNames, placeKinds, regions } = text;
  const [kind, type] = placeKinds[Math.floor(number / placeNames.length) % placeKinds.length] ?? [];
  const round = Math.floor(number / (placeNames.length * placeKinds.length));
  return {
    id: sampleId("forums", number),
    location_name: `${placeNames[number % placeNames.length]} ${kind}`,
    location_type: type,
    country: "Sampleland",
    region: regions[round],
    description: `A sample place, not on any map. ${writer(random)(text.middleSentences)}`,
    created_at: new Date(until.getTime() - 3 * year).toISOString(),
  };
}

export const mostForums = text.placeNames.length * text.placeKinds.length * text.regions.length;

export function postAt(number: number, { members, forums, seed, until }: SamplePlan) {
  const random = randomFor(seed, kindNumbers.posts, number);
  const write = writer(random);
  const post = {
    id: sampleId("posts", number),
    location_forum_id: sampleId("forums", chooseForum(forums, random)),
    user_id: sampleId("members", drawSkewed(members, random)),
    title: write(text.titles),
    content: drawStory(write, random),
    tags: pickSome(tagVocabulary, random.below(6), random),
    created_at: new Date(until.getTime() - ageOf(number, random) * 3 * year).toISOString(),
  };
  return number % postsPerReport === 1 ? { ...post, ...drawReport(random, post.created_at) } : post;
}

function drawReport(random: Random, createdAt: string) {
  const keys = new Set([random.pick(chosenKeys), random.pick(chosenKeys)]);
  const state: State = Object.fromEntries(Array.from(keys, key => [key, random.pick(valuesOf(key))]));
  const content = "A sample report: nobody has seen this.";
  return { title: titleOfState(state), content, tags: [], seen_on: createdAt.slice(0, 10), state };
}

/** The age falls from 1 to 0 for each power of ten, so that any number of posts spans the same years. */
function ageOf(number: number, random: Random) {
  const first = 10 ** Math.floor(Math.log10(number + 1));
  const age = 1 - (number + 1 - first) / (9 * first);
  return Math.min(1, age + random.next() / 1_000);
}

function chooseForum(forums: number, random: Random) {
  if (forums === 1 || random.next() < bigForumShare) return 0;
  return 1 + drawSkewed(forums - 1, random);
}

function drawSkewed(count: number, random: Random) {
  return Math.floor(count * random.next() ** 2);
}

function drawStory(write: ReturnType<typeof writer>, random: Random) {
  const paragraphs = Array.from({ length: 1 + random.below(3) }, () => {
    return Array.from({ length: 1 + random.below(4) }, () => write(text.middleSentences)).join(" ");
  });
  return [write(text.openingSentences), ...paragraphs, write(text.closingSentences)].join("\n\n");
}

function writer(random: Random) {
  const settled = new Map(["trail", "season", "party"].map(word => [word, choose(word)]));
  return (patterns: readonly string[]) => {
    const filled = random
      .pick(patterns)
      .replace(/\{(\w+)\}/g, (_, word) => settled.get(word) ?? choose(word));
    return filled.replace(/^./, first => first.toUpperCase());
  };

  function choose(word: string) {
    return random.pick(words[word] ?? [word]);
  }
}

function pickSome(items: readonly string[], count: number, random: Random) {
  return [...new Set(Array.from({ length: count }, () => random.pick(items)))];
}

export type Random = ReturnType<typeof randomFor>;

/** The numbers depend only on the seeds, so that row n is the same in every run. */
export function randomFor(...seeds: number[]) {
  let state = seeds.reduce((mixed, seed) => scramble(mixed ^ seed), 0x9e37_79b9);
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0;
    return scramble(state) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { next, below, pick: <T>(items: readonly T[]) => items[below(items.length)] as T };
}

// This is the finalizer of MurmurHash3.
function scramble(number: number) {
  let mixed = number;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
