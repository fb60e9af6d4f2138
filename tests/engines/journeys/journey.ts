import type { Member } from "../../support/people/member.ts";
import type { Forum } from "../../support/people/operator.ts";
import type { Page } from "../page.ts";

export interface Scene {
  page: Page;
  newPage(): Promise<Page>;
  /** Is signed in, unless `isVisitor`. */
  member: Member;
  forum: Forum;
  files: Record<"photo" | "transparent" | "track" | "folder", string>;
  isScripted: boolean;
  /** The connection between the browser and the site. */
  line: { cut(): void; cutAfter(path: string): void; slow(path: string): void; heal(): void };
  endSessions(): Promise<void>;
  mailedToken(email: string): Promise<string>;
  /** Ben Trail, who posts "Water on the ridge" in the forum and comments on it. */
  meet(): Promise<{ post: string; comment(content: string): Promise<unknown> }>;
}

export interface Journey {
  title: string;
  /** Also runs without script. */
  isPlain?: boolean;
  /** The member has not signed up yet. */
  isVisitor?: boolean;
  /** Requests fail or are dropped by a navigation, which Firefox reports as page errors. */
  losesConnection?: boolean;
  run(scene: Scene): Promise<void>;
}
