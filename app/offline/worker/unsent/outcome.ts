import { waitingLimitIn } from "~/lib/location-post-limits";
import { isUuid } from "~/lib/uuid";

/** "waiting": the server could not be reached, or takes nothing just now. `limit`: from this member. "busy": another sender is at it. */
export type SendingResult = "done" | "waiting" | { limit: string } | "busy" | "needs login";

export type Outcome =
  | { kind: "sent" }
  | { kind: "needs login" }
  /** Another author's post has the id. */
  | { kind: "used id"; id: string }
  | { kind: "refused"; sentence: string }
  /** `wait` in seconds. `limit`: the member has posted as much as they can for now. */
  | { kind: "later"; wait: number; limit?: string };

/** Only what the server itself says counts: a hotspot's login page or a proxy may answer anything. */
export async function readOutcome(response: Response, post: { id: string }): Promise<Outcome> {
  const { status } = response;
  const body = await readJson(response);
  if (status === 201 && body.id === post.id) return { kind: "sent" };
  const id = body.reply?.initialValue?.id;
  if (status === 409 && id !== post.id && isUuid(id)) return { kind: "used id", id };
  // Another member is logged in.
  if ((status === 401 || status === 409) && body.reply) return { kind: "needs login" };
  if (status === 413) return { kind: "refused", sentence: tooLarge };
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const sentence = Object.values(body.reply?.error ?? {}).flat()[0];
  if (isRefused && sentence) return { kind: "refused", sentence };
  const limit = status === 429 ? waitingLimitIn(sentence) : undefined;
  return { kind: "later", wait: waitIn(response.headers, limit ? aDay : anHour), ...(limit && { limit }) };
}

const tooLarge = "The post and its photo are too large together. Shorten the text or choose a smaller photo.";

interface Answer {
  id?: string;
  reply?: { initialValue?: Record<string, string>; error?: Record<string, string[]> };
}

async function readJson(response: Response): Promise<Answer> {
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return {};
  return Object((await response.json().catch(() => null)) as unknown);
}

/** Retry-After holds seconds or a date. */
function waitIn(headers: Headers, longest: number) {
  const asked = headers.get("Retry-After") ?? "";
  const seconds = Number(asked) || (Date.parse(asked) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(seconds, longest) : usualWait;
}

const usualWait = 30;
const anHour = 60 * 60;
const aDay = 24 * anHour;
