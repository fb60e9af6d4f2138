import { expect, test } from "vitest";
import { signupSchema } from "~/features/account/account-form";
import { reportSchema } from "~/features/admin/reports/report";
import { slug } from "~/features/forums/categories";
import { withExcerpt } from "~/features/forums/post";
import { commentSchema } from "~/features/locations/comments/comment";
import { conditionsSchema } from "~/features/locations/conditions/conditions-form";
import { locationPostSchema } from "~/features/locations/posts/post-form";
import { fold } from "~/features/places/place-list";
import { profileSchema } from "~/features/profiles/profile-form";
import { splitMatches } from "~/features/search/highlight";
import { sentenceWith } from "~/features/search/sentence";
import { formatTodoList } from "~/features/todos/todo-tabs";
import { comparable } from "~/lib/comparable";
import { parseCoordinates } from "~/lib/coordinates-text";
import { isEmail } from "~/lib/email";
import { cutText, excerptOf } from "~/lib/graphemes";
import { hiddenCharacterProblem, tidyLine } from "~/lib/hidden-characters";
import { withLineFeeds } from "~/lib/line-breaks";
import { linkParts, linkPartsOfPage } from "~/lib/link-parts";
import { photoName } from "~/lib/photo-rules";
import { safeRedirect } from "~/lib/redirects";
import { parseSearchTerm } from "~/lib/search-term";
import { suggestTags } from "~/lib/tag-suggestions";
import { parseTags } from "~/lib/tags";
import { todoDescription } from "~/lib/todo-source";
import { readPoint } from "~/lib/track/track-point";
import { titleInWords } from "~/lib/track/walk-start";
import { createXmlDecoder } from "~/lib/track/xml-scanner";
import { isUsername, normalizeUsername, usernamesAt } from "~/lib/usernames";
import { initials } from "~/ui/content/avatar";
import { hostileTexts, plainText } from "../../tests/support/hostile-texts";

const functions: [name: string, work: (text: string) => unknown][] = [
  ["links", text => linkParts(text)],
  ["links of a page", text => linkPartsOfPage([text, text])],
  ["a username", text => isUsername(normalizeUsername(text))],
  ["usernames of a mention", usernamesAt],
  ["hidden characters", text => hiddenCharacterProblem(text, { lines: true })],
  ["tags", parseTags],
  ["suggested tags", text => suggestTags(text, [])],
  ["a line", tidyLine],
  ["lines", withLineFeeds],
  ["a cut text", text => cutText(text, 1_000)],
  ["what a to-do item says", todoDescription],
  ["a text to compare", comparable],
  ["a search term", parseSearchTerm],
  ["matches in a title", text => splitMatches(text, "pass")],
  ["matches of a term", text => splitMatches("The pass", text.slice(0, 100))],
  ["the sentence of a match", text => sentenceWith(text, "pass")],
  ["a place", fold],
  ["coordinates", text => parseCoordinates(text) ?? parseCoordinates(text.slice(0, 500))],
  ["an email address", isEmail],
  ["the name of a photo", text => photoName(text, "image/jpeg")],
  ["a redirect", text => safeRedirect(`/${text}`, "http://localhost")],
  ["a point of a track", text => readPoint({ latitude: "1", longitude: text, height: text, time: text })],
  ["the name of a track", titleInWords],
  ["the time of a point", text => readPoint({ latitude: "1", longitude: "1", height: "1", time: text })],
  ["an XML declaration", text => createXmlDecoder().decode(new TextEncoder().encode(`<?xml ${text}`))],
  ["initials", initials],
  ["a category", slug],
  ["the words of a card", text => excerptOf(text, 85)],
  ["an excerpt", text => withExcerpt({ id: "a", content: text } as Parameters<typeof withExcerpt>[0])],
  ["a to-do list", text => formatTodoList([{ title: text, description: text } as never])],
  ["sign-up", text => signupSchema.safeParse({ name: text, username: text, email: text, password: text })],
  ["a profile", text => profileSchema.safeParse({ name: text, username: text, bio: text, interests: text })],
  [
    "a post",
    text => locationPostSchema.safeParse({ title: text, content: text, tags: text, walked_on: text }),
  ],
  [
    "conditions",
    text => conditionsSchema.safeParse({ hazard: text, seenOn: text, snowFrom: text, zone: text }),
  ],
  ["a comment", text => commentSchema.safeParse({ content: text })],
  ["a report", text => reportSchema.safeParse({ reason: "spam", sentence: text })],
];

/** A careless pattern takes hundreds of times as long. A busy machine alone does not reach this. */
const maxRatio = 20;

test.for(functions)(
  "a hostile text takes %s no more than a few times as long as a plain one",
  ([_name, work]) => {
    for (const length of [2_000, 20_000]) {
      const slow = hostileTexts(length).filter(([, text]) => isSlower(work, text, plainText(length)));
      expect(slow.map(([name]) => `${name} × ${length}`)).toEqual([]);
    }
  },
);

/** Less than 25 ns a character on a 2024 core is no work. */
const negligibleMs = (text: string) => text.length / 40_000;

/** Compares the fastest of several runs, of which a busy machine needs more. */
function isSlower(work: (text: string) => unknown, hostile: string, plain: string) {
  let fastest = Number.POSITIVE_INFINITY;
  let fastestPlain = negligibleMs(plain);
  for (let round = 0; round < 10; round++) {
    fastest = Math.min(
      fastest,
      timeOf(() => work(hostile)),
    );
    if (fastest <= maxRatio * fastestPlain) return false;
    fastestPlain = Math.max(
      fastestPlain,
      timeOf(() => work(plain)),
    );
  }
  return true;
}

function timeOf(work: () => unknown) {
  const start = performance.now();
  work();
  return performance.now() - start;
}
