import type { Page } from "@playwright/test";
import { full, type Records, strange } from "./records.ts";
import type { Reader, Stage } from "./stage.ts";

/** A screen in one of its states. A member looks at it, unless it says somebody else. */
export interface Screen {
  /** `<screen>-<state>`. */
  name: string;
  path: string | ((stage: Stage) => string);
  as?: Reader;
  records?: Records;
  act?: (page: Page) => Promise<unknown>;
  /** What floats above the page is all that there is to see. */
  isWindow?: boolean;
  script?: boolean;
  /** Of interest to look at, but no state that a member reads a page in. */
  isPicture?: boolean;
}

export function pathOf({ path }: Screen, stage: Stage) {
  return typeof path === "string" ? path : path(stage);
}

export const visitor = { as: "visitor" } as const;
export const newcomer = { as: "newcomer" } as const;
export const admin = { as: "admin" } as const;
/** In a browser that holds records, or none but strange ones. */
export const mine = { records: full };
export const odd = { as: "wordy member", records: strange } as const;
export const floats = { isWindow: true };
export const unscripted = { script: false, isPicture: true };
