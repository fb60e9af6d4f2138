import type { Page } from "@playwright/test";
import { full, type Records, strange } from "./records.ts";
import type { Reader, Stage } from "./stage.ts";

/** A screen in one of its states, seen by a member unless `as` says otherwise. */
export interface Screen {
  /** `<screen>-<state>`. */
  name: string;
  path: string | ((stage: Stage) => string);
  as?: Reader;
  records?: Records;
  act?: (page: Page) => Promise<unknown>;
  /** Only the window is photographed, not the full page, because something floats above it. */
  isWindow?: boolean;
  script?: boolean;
  /** Only for pictures: members do not read a page in this state. */
  isPicture?: boolean;
}

export function pathOf({ path }: Screen, stage: Stage) {
  return typeof path === "string" ? path : path(stage);
}

export const visitor = { as: "visitor" } as const;
export const newcomer = { as: "newcomer" } as const;
export const savingData = { as: "saving member" } as const;
export const blocking = { as: "blocking member" } as const;
export const admin = { as: "admin" } as const;
export const withRecords = { records: full };
export const withUnusualTexts = { as: "wordy member", records: strange } as const;
export const windowOnly = { isWindow: true };
export const unscripted = { script: false, isPicture: true };
