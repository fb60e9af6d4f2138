import type { SubmissionResult, useForm } from "@conform-to/react";

/** Why a form was refused, with what was typed. Passwords and files are never part of it. */
export interface FormAnswer {
  reply: FormReply;
  loginHref?: string | undefined;
  toast?: { kind: "error"; title: string; message?: string | undefined } | undefined;
}

/** Without a status, by which Conform would move the focus to a field: members are led to the summary. */
export interface FormReply extends Pick<SubmissionResult, "initialValue"> {
  error: Record<string, string[]>;
}

/** What the schema says about each field, for its attributes: a length, and whether it may be empty. */
export type Constraints<Name extends string> = Record<
  Name,
  NonNullable<Parameters<typeof useForm>[0]["constraint"]>[string]
>;

/** Sent by a script that posts a form itself, so that the page after it can take its place in the history. */
export const replacingHeader = "X-Replaces-Page";

/** Where the answer leads: a script cannot see the target of a redirect without following it. */
export const leadsToHeader = "X-Leads-To";

/** Of a `Retry-After`, which holds seconds or a date; NaN when it is neither. */
export function secondsIn(retryAfter: string | null): number {
  return Number(retryAfter) || (Date.parse(retryAfter ?? "") - Date.now()) / 1000;
}

/** What a script accepts that shows a refusal itself. Others get the page, with the form in it. */
export const answerType = "application/json";

/** Milliseconds for which a form may look busy: no event tells of a page load that was stopped. */
export const maxBusyTime = 30_000;
