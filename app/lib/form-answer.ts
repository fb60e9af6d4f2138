import type { SubmissionResult, useForm } from "@conform-to/react";

/** Why a form was refused, and what was typed. Never contains passwords or files. */
export interface FormAnswer {
  reply: FormReply;
  loginHref?: string | undefined;
  toast?: { kind: "error"; title: string; message?: string | undefined } | undefined;
}

/** Has no status: with one Conform would focus a field, but members are led to the summary. */
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

/** Accepted by scripts that show a refusal themselves. Others get the page with the form. */
export const answerType = "application/json";

/** Ends the busy state, because no event reports a page load that was stopped. */
export const maxBusyTime = 30_000;
