import { createContext } from "react";

/** What the server weaves into the document around the page; the browser reads it back from the document. */
export interface DocumentParts {
  nonce?: string;
  /** The whole style sheet: inlined, it saves the first visit a round trip. */
  css: string;
  signedIn: boolean;
}

export const DocumentContext = createContext<DocumentParts>({ css: "", signedIn: false });
