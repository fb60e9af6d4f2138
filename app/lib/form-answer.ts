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
