import { viewerId } from "~/browser/records/keys";
import { isUuid } from "~/lib/uuid";

interface Author {
  id?: string | undefined;
}

export interface AuthoredRecord {
  id: string;
  author?: Author | null | undefined;
  creator?: Author | null | undefined;
}

/** Samples are the guide's, and everybody has them. */
export function isSample({ id }: { id: string }): boolean {
  return /^(sample|seed)-/.test(id);
}

/** Returns false for the guide and for other members in an imported file. Earlier apps gave members arbitrary ids. */
export function isOwnRecord(record: AuthoredRecord): boolean {
  const { author, creator } = record;
  const authorId = (author ?? creator)?.id;
  return !isSample(record) && (!isUuid(authorId) || authorId === viewerId());
}
