import { createContext } from "react";

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
