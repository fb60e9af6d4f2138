import { createContext } from "react";
import type { FormAnswer } from "./form-answer";

export interface HeaderProfile {
  name: string;
  username: string;
  avatarDigest: string | null;
}

export interface DocumentParts {
  nonce?: string | undefined;
  /** Inlined, it saves the first visit a round trip. */
  css: string;
  icons: string;
  /** On the server alone: whether the page can have a form whose text is kept. */
  keepsDrafts?: boolean;
  /** On the server alone: whether links of mails lead to the page. */
  readsMailLinks?: boolean;
  /** In the browser alone. */
  ridgeline?: string | undefined;
  /** Known even where the page's own data could not be loaded. */
  viewerId: string | null;
  profile: HeaderProfile | null;
  savesData: boolean;
  /** Whether the browser may keep a service worker. */
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

/** Tells the layout what a script was answered: it shows the message, and a visitor's header once the session has ended. */
export const ShowRefusalContext = createContext((_answer: FormAnswer) => {});

/** `islands`: the page hydrates with React, after its content has loaded. */
interface PageHandle {
  islands?: true;
}

export function isIslandPage(matches: readonly { handle?: unknown }[]) {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.islands === true);
}
