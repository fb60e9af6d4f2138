import { createContext } from "react";

/** What the header shows of the signed-in member. */
export interface HeaderProfile {
  name: string;
  username: string;
  avatarDigest: string | null;
}

/** What the server weaves into the document around the page; the browser reads it back from the document. */
export interface DocumentParts {
  nonce?: string | undefined;
  /** The whole style sheet: inlined, it saves the first visit a round trip. */
  css: string;
  /** The symbols of the icon sprite. */
  icons: string;
  /** The signed-in member, known even where the page's own data could not be loaded. */
  viewerId: string | null;
  profile: HeaderProfile | null;
}

export const DocumentContext = createContext<DocumentParts>({
  css: "",
  icons: "",
  viewerId: null,
  profile: null,
});
