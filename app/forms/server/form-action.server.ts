import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "react-router";
import type { ZodType } from "zod";
import { redirectWithFlash } from "~/infra/flash.server";
import { FormError } from "~/infra/form-error.server";
import { type Renderings, readPhoto } from "~/infra/photos/images.server";
import { type LimitName, networkOf, rateLimit } from "~/infra/rate-limits.server";
import { getSession } from "~/infra/session/session.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { isChosenFile } from "~/lib/chosen-file";
import type { Constraints, FormReply, FormResult } from "~/lib/form-result";
import { hiddenCharacterProblem } from "~/lib/hidden-characters";
import { maxPhotos, photoProblems } from "~/lib/post-photos";
import { type FileReader, type FormSchema, readForm } from "./read-form.server";

/** What each field of photos becomes. */
interface ReadPhotos {
  avatar: Renderings | undefined;
  banner: Renderings | undefined;
  photos: Renderings[];
}

type PhotoField = keyof ReadPhotos;

export interface FormOptions<T, Photo extends PhotoField, Authorized> {
  schema?: FormSchema<T>;
  title?: string;
  invalidTitle?: string | ((errors: FormReply["error"]) => string);
  secrets?: readonly (keyof T & string)[];
  extraFields?: readonly string[];
  photos?: readonly Photo[];
  fileReaders?: Readonly<Record<string, FileReader>>;
  limit?: LimitName;
  authorize?: (args: ActionFunctionArgs) => Promise<Authorized>;
  refusedTo?: string | ((args: ActionFunctionArgs) => string);
}

export interface Posted<T, Photo extends PhotoField, Authorized> extends ActionFunctionArgs {
  value: Omit<T, Photo> & Pick<ReadPhotos, Photo>;
  form: FormData;
  /** What `authorize` returned. */
  authorized: Authorized;
  supabase: Supabase;
}

export function formAction<T = unknown, Photo extends PhotoField = never, Authorized = null>(
  options: FormOptions<T, Photo, Authorized>,
  handle: (posted: Posted<T, Photo, Authorized>) => Promise<Response>,
) {
  return async (args: ActionFunctionArgs) => {
    const { schema } = options;
    // The limit comes before the body is read, so that unreadable forms count too.
    const limitError = await rateLimit(options.limit ?? "writes", networkOf(args.context)).catch(asFormError);
    let read: Read<T> | undefined;
    try {
      read = schema && (await readForm(args, { ...options, schema }));
      const submission = read?.submission;
      if (limitError) throw limitError;
      const authorized = options.authorize ? await options.authorize(args) : null;
      if (submission && submission.status !== "success") throw invalid(submission, options, read?.fileError);
      if (read?.fileError) throw read.fileError;
      const photos = read && (await readPhotos(read.form, options.photos));
      const value = submission && { ...submission.value, ...photos };
      const { supabase } = getSession(args.context);
      const posted = { ...args, form: read?.form, value, authorized, supabase } as Posted<
        T,
        Photo,
        Authorized
      >;
      return await handle(posted).catch(error => rethrow(error, args, options));
    } catch (error) {
      return refuse(asFormError(error), read, options, args);
    }
  };
}

type Read<T> = Awaited<ReturnType<typeof readForm<T>>>;
type Submission<T> = Read<T>["submission"];
type Options<T> = FormOptions<T, PhotoField, unknown>;

function asFormError(error: unknown): FormError {
  if (error instanceof FormError) return error;
  throw error;
}

function invalid<T>(submission: Submission<T>, { invalidTitle }: Options<T>, fileError?: FormError) {
  const title =
    typeof invalidTitle === "function" ? invalidTitle(errorsIn(submission.reply())) : invalidTitle;
  const { errors = {}, ...init } = fileError ?? {};
  return new FormError(errors, { ...init, title });
}

/** Photos are read one by one, because decoding takes memory. */
async function readPhotos(form: FormData, fields: readonly PhotoField[] = []) {
  const stored: Partial<ReadPhotos> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const files = form.getAll(field).filter(isChosenFile);
    if (files.length > maxPhotos) throw new FormError({ [field]: photoProblems.tooMany });
    const read: Renderings[] = [];
    const problems: string[] = [];
    for (const file of files) {
      const answer = await readPhoto(file, field === "photos" ? "photo" : field);
      if ("renderings" in answer) read.push(answer.renderings);
      else problems.push(field === "photos" ? `Photo ${nameOf(file)}: ${answer.problem}` : answer.problem);
    }
    Object.assign(stored, { [field]: field === "photos" ? read : read[0] });
    if (problems.length > 0) errors[field] = problems.join(" ");
  }
  if (Object.keys(errors).length > 0) throw new FormError(errors);
  return stored;
}

/** A name may be made to mislead whoever reads it. */
function nameOf({ name }: File) {
  return hiddenCharacterProblem(name) ? "without a readable name" : name.slice(0, 100);
}

async function rethrow<T>(
  error: unknown,
  args: ActionFunctionArgs,
  { authorize }: Options<T>,
): Promise<never> {
  if (error instanceof FormError && getSession(args.context).hasEnded) await authorize?.(args);
  throw error;
}

function refuse<T>(
  error: FormError,
  read: Read<T> | undefined,
  options: Options<T>,
  args: ActionFunctionArgs,
) {
  const reply = replyOf(error, read?.submission, options.secrets);
  const message = error.message || Object.values(reply.error)[0]?.[0];
  const title = error.title ?? options.title;
  const toast = title === undefined ? undefined : { kind: "error" as const, title, message };
  const { refusedTo } = options;
  if (refusedTo && toast)
    return redirectWithFlash(typeof refusedTo === "string" ? refusedTo : refusedTo(args), toast);
  const headers: Record<string, string> = {};
  if (error.retryAfter) headers["Retry-After"] = String(error.retryAfter);
  const result: FormResult = { reply, loginHref: error.loginHref, toast };
  if (error.loginHref) result.lostFiles = error.lostFiles ?? lostFiles(read, options);
  return data(result, { status: error.status, headers });
}

/** A recording that was read comes back as a text of the form. */
function lostFiles<T>(read: Read<T> | undefined, { photos = [] }: Options<T>) {
  const unread = Object.keys(read?.fileError?.errors ?? {}).filter(Boolean);
  return [...photos.filter(name => isChosenFile(read?.form.get(name))), ...unread];
}

function replyOf<T>(
  { errors, values }: FormError,
  submission: Submission<T> | undefined,
  secrets: readonly string[] = [],
): FormReply {
  const lists = Object.entries(errors).map(([name, sentence]) => [name, [sentence]]);
  const { "": formErrors = [], ...fieldErrors }: FormReply["error"] = Object.fromEntries(lists);
  if (!submission) return { error: Object.fromEntries(lists) };
  const reply = submission.reply({ hideFields: [...secrets], formErrors, fieldErrors });
  return { initialValue: { ...reply.initialValue, ...values }, error: errorsIn(reply) };
}

function errorsIn({ error = {} }: SubmissionResult): FormReply["error"] {
  return Object.fromEntries(Object.entries(error).map(([name, sentences]) => [name, sentences ?? []]));
}

export function constraintsOf<Shape extends object>(
  schema: ZodType & { shape: Shape },
): Constraints<keyof Shape & string> {
  return { ...getZodConstraint(schema) } as Constraints<keyof Shape & string>;
}
