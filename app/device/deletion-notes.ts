import { commentsKey, deletedKey, pendingPrefix } from "./keys";
import { draftKey } from "./plain-storage";

/** What the islands and the script of plain pages both have for localStorage. */
interface Store {
  listKeys: () => string[];
  readItem: (key: string) => string | null;
  writeItem: (key: string, value: string) => unknown;
  removeItem: (key: string) => void;
}

export interface RecordName {
  /** The collection's key. */
  key: string;
  id: string;
  /** In front of each key of an account that is parked. */
  prefix?: string | undefined;
}

/** By then every tab has seen what the others wrote. */
export const settledAfterMs = 10_000;

const rememberedAtMost = 500;

const pages: Partial<Record<string, string>> = {
  userForums: "/forums/",
  userPosts: "/post/",
  userActivities: "/activity/",
};

/** For good, with everything that is of no use without it. */
export function deleteRecord(store: Store, name: RecordName) {
  const { prefix = "" } = name;
  takeFromList(store, name);
  rememberDeletion(store, name);
  for (const dependent of dependentKeys(name)) {
    const pending = store.listKeys().filter(key => key.startsWith(prefix + pendingPrefix(dependent)));
    for (const key of [prefix + dependent, `${prefix}${dependent}.broken`, ...pending]) store.removeItem(key);
  }
}

/** An unreadable list stays as it is. */
export function takeFromList({ readItem, writeItem }: Store, { key, id, prefix = "" }: RecordName) {
  const before = readItem(prefix + key);
  const after = textWithout(before, id);
  if (after && after !== before) writeItem(prefix + key, after);
}

function textWithout(list: string | null, id: string): string | null {
  try {
    return JSON.stringify(JSON.parse(list ?? "").filter((item: unknown) => Object(item).id !== id));
  } catch {
    return null;
  }
}

/** An import offers it again only if the member asks for that. */
function rememberDeletion({ readItem, writeItem }: Store, { id, prefix = "" }: RecordName) {
  const key = prefix + deletedKey;
  try {
    const others = JSON.parse(textWithout(readItem(key), id) ?? "[]").filter(
      (other: unknown) => other !== id,
    );
    writeItem(key, JSON.stringify([id, ...others].slice(0, rememberedAtMost)));
  } catch {
    // Without room for it, an import will offer the record again.
  }
}

/** Its comments, and the drafts of its page and of its form. */
function dependentKeys({ key, id }: RecordName): string[] {
  const path = pages[key] + id;
  return pages[key] ? [commentsKey(id), draftKey(path), draftKey(`${path}/edit`)] : [];
}
