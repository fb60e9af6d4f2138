import type { Member } from "../../support/people/member.ts";
import type { Forum } from "../../support/people/operator.ts";
import type { Page } from "../page.ts";

export interface Scene {
  page: Page;
  newPage(): Promise<Page>;
  /** Signed in, unless the journey says otherwise. */
  member: Member;
  forum: Forum;
  files: Record<"photo" | "transparent" | "folder", string>;
  isScripted: boolean;
  /** Between the browser and the site. */
  line: { cut(): void; cutAfter(path: string): void; slow(path: string): void; heal(): void };
  /** Of the member, in all browsers. */
  endSessions(): Promise<void>;
  /** Of the newest mail to the address. */
  mailedToken(email: string): Promise<string>;
}

export interface Journey {
  title: string;
  /** Without script too. */
  isPlain?: boolean;
  /** Nobody is signed in, and the member has not signed up. */
  isVisitor?: boolean;
  /** Requests fail, or are dropped with a page that is left, which Firefox tells as faults of the page. */
  losesConnection?: boolean;
  run(scene: Scene): Promise<void>;
}
