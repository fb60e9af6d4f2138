import { quoted } from "./finding.ts";
import type { Project } from "./project.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** Null unless the answer is JSON. */
  json: unknown;
}

/** Its message says in a few words why there is no answer. */
export class NoAnswerError extends Error {}

const MAX_BYTES = 1_000_000;

/** With the publishable key, unless another one is given. @throws NoAnswerError */
export function askProject(
  { url, publishableKey, patience }: Project,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Answer> {
  return ask(url + path, patience, { ...init, headers: { apikey: publishableKey, ...headers } });
}

/** Follows no redirect, so that keys go to this address alone. @throws NoAnswerError */
export async function ask(url: string, patience: number, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(url, { ...init, redirect: "manual", signal });
    const { status, headers } = answer;
    return { status, headers, json: parse(await readText(answer)) };
  } catch (error) {
    throw error instanceof NoAnswerError ? error : new NoAnswerError(reasonOf(error, patience));
  }
}

async function readText({ body }: Response) {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new NoAnswerError("its answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(error: unknown, patience: number) {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === "TimeoutError") return `no answer within ${patience / 1000} s`;
  return cause?.code ? quoted(cause.code) : "the connection failed";
}
