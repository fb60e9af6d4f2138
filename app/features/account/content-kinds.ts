import type { Content } from "~/browser/records/backup";
import { plural } from "~/lib/numbers";

interface Kind {
  one: string;
  many: string;
  keys: RegExp;
}

const kinds: readonly Kind[] = [
  { one: "forum post", many: "forum posts", keys: /^userForums$/ },
  { one: "comment", many: "comments", keys: /^comments:.*(?<!\.broken)$/ },
  { one: "photo post", many: "photo posts", keys: /^userPosts$/ },
  { one: "profile photo", many: "profile photos", keys: /^profilePosts$/ },
  { one: "activity", many: "activities", keys: /^userActivities$/ },
  { one: "to-do item", many: "to-do items", keys: /^todoList$/ },
  { one: "like", many: "likes", keys: /^postLikes$/ },
  { one: "damaged entry", many: "damaged entries", keys: /\.broken$/ },
];

export function describeContent(content: Content): string {
  const counted = kinds.flatMap(kind => {
    const count = sum([...content].map(([key, records]) => (kind.keys.test(key) ? records.length : 0)));
    return count > 0 ? [plural(count, kind.one, kind.many)] : [];
  });
  return new Intl.ListFormat("en").format(counted);
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
