import type { SubmissionResult, useForm } from "@conform-to/react";

/** It holds what was typed, but never passwords or files. */
export interface FormResult {
  reply: FormReply;
  loginHref?: string | undefined;
  /** The fields of files that were chosen and must be chosen again, if the member has to log in first. */
  lostFiles?: string[];
  toast?: { kind: "error"; title: string; message?: string | undefined } | undefined;
}

/** Stands for the file fields of a form that could not be read. */
export const anyFile = "files";

/** A status would make Conform focus a field, but members are led to the summary. */
export interface FormReply extends Pick<SubmissionResult, "initialValue"> {
  error: Record<string, string[]>;
}

export type Constraints<Name extends string> = Record<
  Name,
  NonNullable<Parameters<typeof useForm>[0]["constraint"]>[string]
>;

/** Sent by a script that posts a form, so that the next page can replace this one in the history. */
export const replacingHeader = "X-Replaces-Page";

/** A script cannot read the target of a redirect without following it. */
export const leadsToHeader = "X-Leads-To";

export function secondsIn(retryAfter: string | null): number {
  return Number(retryAfter) || (Date.parse(retryAfter ?? "") - Date.now()) / 1000;
}
