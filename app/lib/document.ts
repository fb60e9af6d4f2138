import { createContext } from "react";
import type { FormAnswer } from "./form-answer";

export interface HeaderProfile {
  name: string;
  username: string;
  avatarDigest: string | null;
}

export interface DocumentParts {
  nonce?: string | undefined;
  /** Inlined, which saves the first visit a round trip. */
  css: string;
  icons: string;
  /** Server only: the page can have a form with drafts. */
  keepsDrafts?: boolean;
  /** Server only: links of mails lead to this page. */
  readsMailLinks?: boolean;
  ridgeline?: string | undefined;
  /** Known even when the page's own data failed to load. */
  viewerId: string | null;
  profile: HeaderProfile | null;
  savesData: boolean;
  worker: boolean;
}

export const DocumentContext = createContext<DocumentParts>({
  css: "",
  icons: "",
  viewerId: null,
  profile: null,
  savesData: false,
  worker: false,
});

/**
 * Passes a refusal that a script received to the layout, which shows its message and the visitor's header
 * after a log-out.
 */
export const ShowRefusalContext = createContext((_answer: FormAnswer) => {});

interface PageHandle {
  islands?: true;
}

export function isIslandPage(matches: readonly { handle?: unknown }[]) {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.islands === true);
}
