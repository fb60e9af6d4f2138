import { createContext, use } from "react";
import type { Units } from "./units";

export interface HeaderProfile {
  name: string;
  username: string;
  avatarDigest: string | null;
  /** Counted up to 100. */
  unread: number;
  isAdmin: boolean;
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
  units: Units;
  worker: boolean;
}

export const emptyDocument: DocumentParts = {
  css: "",
  icons: "",
  viewerId: null,
  profile: null,
  savesData: false,
  units: "metric",
  worker: false,
};

export const DocumentContext = createContext(emptyDocument);

/** In components of pages and of islands, whose units are those of the page that they are part of. */
export function useUnits(): Units {
  return use(DocumentContext).units;
}

export function useSavesData(): boolean {
  return use(DocumentContext).savesData;
}
