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

/** Returns false for the guide and for other members in an imported file. Earlier apps gave members arbitrary ids. */
export function isOwnRecord({ id, author, creator }: AuthoredRecord): boolean {
  const authorId = (author ?? creator)?.id;
  return !/^(sample|seed)-/.test(id) && (!isUuid(authorId) || authorId === viewerId());
}
