import { createContext, use } from "react";
import type { FormResult } from "./form-result";
import type { Units } from "./units";

export interface HeaderProfile {
  name: string;
  username: string;
  avatarDigest: string | null;
  /** Counted up to 100. */
  unread: number;
  isAdmin: boolean;
  /** Null until the member has chosen. */
  units: Units | null;
  /** Reports and suggestions that wait for an admin, counted up to 100; 0 for everybody else. */
  openThings: number;
  /** Only on pages that read nothing else. Null when they are not shown. */
  stepsDone?: readonly string[] | null;
}

/** Stands for the inline script of a page until it is known what the page holds. */
export const firstByteSlot = "treks-first-byte";

export interface DocumentStyleSheet {
  href: string;
  /** The whole of it, for a browser that has none: inlined, it saves the first page a round trip. */
  css?: string;
}

export interface DocumentParts {
  nonce?: string | undefined;
  styleSheet: DocumentStyleSheet;
  viewerId: string | null;
  profile: HeaderProfile | null;
  savesData: boolean;
  units: Units;
  worker: boolean;
  /** Why the form of this page was refused. */
  refusal?: FormResult["toast"];
}

export const emptyDocument: DocumentParts = {
  styleSheet: { href: "" },
  viewerId: null,
  profile: null,
  savesData: false,
  units: "metric",
  worker: false,
};

export const DocumentContext = createContext(emptyDocument);

/** For components of pages and of islands, which use the units of their page. */
export function useUnits(): Units {
  return use(DocumentContext).units;
}

export function useSavesData(): boolean {
  return use(DocumentContext).savesData;
}

/** Only says what is shown: the database decides who may do it. */
export function useIsAdmin(): boolean {
  return use(DocumentContext).profile?.isAdmin ?? false;
}
