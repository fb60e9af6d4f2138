import { createContext } from "react";

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
  viewerId: string | null;
  profile: HeaderProfile | null;
  savesData: boolean;
  worker: boolean;
}

export const emptyDocument: DocumentParts = {
  css: "",
  icons: "",
  viewerId: null,
  profile: null,
  savesData: false,
  worker: false,
};

export const DocumentContext = createContext(emptyDocument);
