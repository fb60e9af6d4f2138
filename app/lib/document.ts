import { createContext } from "react";
import type { FormAnswer } from "./form-answer";

export interface HeaderProfile {
  name: string;
  username: string;
  avatarDigest: string | null;
  /** Counted up to 100. */
  unread: number;
}

export interface DocumentParts {
  nonce?: string | undefined;
  /** Inlined CSS saves the first visit a round trip. */
  css: string;
  icons: string;
  keepsDrafts?: boolean;
  readsMailLinks?: boolean;
  ridgeline?: string | undefined;
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

/** Lets the layout show a refusal that a script received, and the visitor's header after a log-out. */
export const ShowRefusalContext = createContext((_answer: FormAnswer) => {});

interface PageHandle {
  islands?: true;
}

export function isIslandPage(matches: readonly { handle?: unknown }[]) {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.islands === true);
}
