import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { parseWithZod, type Submission } from "@conform-to/zod/v4";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { ActionFunctionArgs } from "react-router";
import type { ZodType } from "zod";
import { FormError, filesBusy, signedOutError } from "~/infra/form-error.server";
import { requestContext } from "~/infra/request.server";
import { badRequest, signedOutUpload, tooLarge } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { unverifiedViewerId } from "~/infra/session/session-cookies.server";
import { isChosenFile } from "~/lib/chosen-file";
import { anyFile } from "~/lib/form-result";
import { maxPhotoBytes } from "~/lib/photo-rules";
import { maxPhotos } from "~/lib/post-photos";

export type FormSchema<T> = ZodType<T> & { shape: object };

interface FormRules<T> {
  schema: FormSchema<T>;
  extraFields?: readonly string[];
  photos?: readonly string[];
  fileReaders?: Readonly<Record<string, FileReader>>;
}

/** Puts what it reads in a file into the form's texts. @throws FormError */
export type FileReader = (file: File, form: FormData, context: Context) => Promise<void>;

type Context = ActionFunctionArgs["context"];

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const plainLimits = { whole: 256 * kilobyte, text: 64 * kilobyte };
/** Texts live in the heap, which is smaller than what bodies may take. */
const maxTextLength = 512 * kilobyte;
/** The whole exceeds what a browser makes of ten photos, and two large ones that it leaves as they are. */
const photoLimits = {
  whole: 64 * megabyte,
  text: 256 * kilobyte,
  // The extra byte lets the form say that a photo is too large.
  file: maxPhotoBytes + 1,
};
const visitorLimits = { ...photoLimits, whole: megabyte, file: 0 };

/**
 * `fileError` is what is wrong with the files; the form has its texts all the same. @throws FormError for a script that sends photos,
 * otherwise an error page
 */
export async function readForm<T>(
  { request, context, url }: Pick<ActionFunctionArgs, "request" | "context" | "url">,
  { schema, extraFields = [], photos, fileReaders = {} }: FormRules<T>,
) {
  const names = [...Object.keys(schema.shape), ...extraFields];
  const limits = photos ? photoLimitsOf(getSession(context)) : plainLimits;
  try {
    const files = photos && [...photos, ...Object.keys(fileReaders)];
    const { lacksRoom } = context.get(requestContext);
    const form = await readFormBody(request, { names, files, ...limits, ...(lacksRoom && { file: 0 }) });
    const fileError = lacksRoom && files ? filesBusy() : await readFiles(form, fileReaders, context);
    return { form, submission: parseForm(form, schema), fileError };
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const isSignedOut = limits === visitorLimits && error.problem === "too large";
    const { inForm, asPage } = refusals[isSignedOut ? "signed out" : error.problem];
    throw photos && isScripted(request) ? inForm(url) : asPage();
  }
}

export function parseForm<T>(form: FormData, schema: FormSchema<T>): Submission<T> {
  return parseWithZod(form, { schema, disableAutoCoercion: true, error: () => notAsExpected });
}

const notAsExpected = "This did not arrive as expected: enter it once more.";

async function readFiles(form: FormData, readers: Readonly<Record<string, FileReader>>, context: Context) {
  let fileError: FormError | undefined;
  for (const [name, read] of Object.entries(readers)) {
    const file = form.get(name);
    form.delete(name);
    if (!isChosenFile(file)) continue;
    await read(file, form, context).catch(error => {
      if (!(error instanceof FormError)) throw error;
      fileError ??= error;
    });
  }
  return fileError;
}

function photoLimitsOf({ viewer, cookies }: ReturnType<typeof getSession>) {
  if (viewer) return photoLimits;
  return unverifiedViewerId(cookies.tokens) ? { ...photoLimits, file: 0 } : visitorLimits;
}

export function isScripted(request: Request) {
  return !request.headers.get("accept")?.includes("text/html");
}

const refusals = {
  malformed: {
    inForm: () => new FormError("The form did not arrive in one piece. Send it again."),
    asPage: badRequest,
  },
  "too large": {
    inForm: () =>
      new FormError(
        "Together, the form and its photos are too large. Choose smaller photos and send it again.",
        { status: 413 },
      ),
    asPage: tooLarge,
  },
  "signed out": {
    inForm: (url: URL) => signedOutError(url, undefined, [anyFile]),
    asPage: signedOutUpload,
  },
};

/** All sizes are in bytes; `file` is the part of each file that is read. */
export interface BodyRules {
  names: readonly string[];
  files?: readonly string[] | undefined;
  whole: number;
  text: number;
  file?: number;
}

type BodyProblem = "malformed" | "too large";

export class BodyError extends Error {
  readonly problem: BodyProblem;
  constructor(problem: BodyProblem, cause?: unknown) {
    super(`The body is ${problem}`, { cause });
    this.problem = problem;
  }
}

/** The only field that may have several files. Its form says that there are too many, and needs no bytes for that. */
const fileList = "photos";
const maxNamedFiles = 100;

const maxFields = 96;
/** The parser cannot be stopped within a chunk, so chunks are small. */
const parserChunkBytes = 16 * kilobyte;

/** The first field of a name counts, except of the list of files. Files are cut at `rules.file` bytes. @throws BodyError */
export async function readFormBody(request: Request, rules: BodyRules): Promise<FormData> {
  if (Number(request.headers.get("content-length")) > rules.whole) throw new BodyError("too large");
  const form = new FormData();
  const parser = createParser(request.headers.get("content-type") ?? "", rules);
  collect(parser, form, rules);
  const reading = pipeline(upTo(rules.whole, request.body ?? new Blob().stream()), parser);
  try {
    // What follows the last part keeps the parser from ending as a stream.
    await Promise.race([reading, once(parser, "finish")]);
    if (parser.errored) throw parser.errored;
  } catch (error) {
    throw error instanceof BodyError ? error : new BodyError("malformed", error);
  } finally {
    parser.destroy();
    reading.catch(() => {});
  }
  return form;
}

function createParser(type: string, { files = [], text, file = 0 }: BodyRules) {
  const limits = {
    fields: maxFields + 1,
    files: files.length + (files.includes(fileList) ? maxNamedFiles : 0),
    parts: maxFields + maxNamedFiles,
    headerPairs: 16,
    headerSize: 4096,
    fieldSize: text,
    fileSize: file,
  };
  try {
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch (error) {
    throw new BodyError("malformed", error);
  }
}

function collect(
  parser: BusboyInstance,
  form: FormData,
  { names, files = [], file: fileBytes = 0 }: BodyRules,
) {
  const taken = new Set<string>();
  let count = 0;
  let textLength = 0;
  const fail = (problem: BodyProblem) => parser.destroy(new BodyError(problem));

  parser.on("field", (name, value, _, isCut) => {
    if (parser.destroyed) return;
    if (++count > maxFields || !names.includes(name)) return fail("malformed");
    textLength += value.length;
    if (isCut || textLength > maxTextLength) return fail("too large");
    // The database cannot store NUL.
    if (!taken.has(name)) form.set(name, value.replaceAll("\0", ""));
    taken.add(name);
  });
  parser.on("file", (name, file, filename: string | undefined, _, type) => {
    file.on("error", () => {});
    if (parser.destroyed || !files.includes(name)) fail("malformed");
    const isList = name === fileList;
    if (parser.destroyed || (taken.has(name) && !isList)) return file.resume();
    taken.add(name);
    if (form.getAll(name).length > maxPhotos) {
      form.append(name, new File([], filename ?? ""));
      return file.resume();
    }
    // A list of small chunks would take a hundred times their bytes.
    const bytes = new ArrayBuffer(0, { maxByteLength: fileBytes });
    file.on("data", (chunk: Buffer) => {
      const at = bytes.byteLength;
      bytes.resize(at + chunk.length);
      new Uint8Array(bytes).set(chunk, at);
    });
    file.on("end", () => form.append(name, new File([new Uint8Array(bytes)], filename ?? "", { type })));
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) {
    parser.on(limit, () => fail("malformed"));
  }
  // The parser emits errors even after it is destroyed.
  parser.on("error", () => {});
}

/** A body that has arrived is read without a wait, and many at once would keep everybody else waiting. */
const bytesBetweenTurns = 8 * parserChunkBytes;

async function* upTo(limit: number, body: ReadableStream<Uint8Array>) {
  let length = 0;
  let nextTurn = bytesBetweenTurns;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limit) throw new BodyError("too large");
    for (let at = 0; at < chunk.length; at += parserChunkBytes)
      yield chunk.subarray(at, at + parserChunkBytes);
    if (length < nextTurn) continue;
    nextTurn = length + bytesBetweenTurns;
    await setImmediate();
  }
}
