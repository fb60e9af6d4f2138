import type { Content, Difference } from "~/browser/records/backup";
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

export function describeDifferences(differences: readonly Difference[]): { kind: string; change: string }[] {
  return kinds.flatMap(({ many, keys }) => {
    const found = differences.filter(({ key }) => keys.test(key));
    const added = countNew(found);
    const deleted = countDeleted(found);
    const present = sum(found.map(difference => difference.present));
    const changed = sum(found.map(difference => difference.changed));
    if (added + present + changed + deleted === 0) return [];
    const counts = `${added} new, ${present} already here, ${changed} changed`;
    const change = deleted > 0 ? `${counts}, ${deleted} deleted here` : counts;
    return [{ kind: many.charAt(0).toUpperCase() + many.slice(1), change }];
  });
}

export function countNew(differences: readonly Difference[]): number {
  return sum(differences.map(({ added }) => added.length));
}

export function countDeleted(differences: readonly Difference[]): number {
  return sum(differences.map(({ deleted }) => deleted.length));
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
