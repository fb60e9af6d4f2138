import { viewerId } from "~/device/account";
import { isUuid } from "~/lib/uuid";

export interface Author {
  id?: string | undefined;
}

/** Not what the guide wrote, nor another member in a file that was imported. Earlier apps named their members as they liked. */
export function isOwnRecord(id: string, author: Author | null | undefined): boolean {
  return !/^(sample|seed)-/.test(id) && (!isUuid(author?.id) || author.id === viewerId());
}
