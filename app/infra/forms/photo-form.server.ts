import type { RouterContextProvider } from "react-router";
import type { FormReply } from "~/lib/form-reply";
import { maxPhotoBytes } from "../photos/images.server";
import { signedOutUpload } from "../responses";
import { claimedId } from "../session/auth-cookies.server";
import { getSession } from "../session/session.server";
import { checkForm, explain, type FormSchema, type Refusal } from "./form.server";
import { BodyError, type BodyFault, readBody } from "./form-body.server";
import { reserveUploadMemory } from "./upload-memory.server";

const megabyte = 1024 * 1024;
/** Bytes. More than two photos may have, so that larger ones are refused by their form, with the text kept. */
const whole = 64 * megabyte;
/** The same of a session that may have ended: nothing is kept of its photos. */
const passing = 24 * megabyte;
const text = 256 * 1024;
/** Of a photo a little more is kept than is taken, so that its form can say that it is too large. */
const photo = maxPhotoBytes + 1;

interface Posted {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * `parseForm` for a form whose fields called `photos` hold one each; dispose of it to make room for others. Photos are
 * kept for members only. Of a session that may have ended the texts are read, so that the form can be given back, and
 * of a visitor no more than a megabyte.
 *
 * `unread` says why nothing was read, to a script, which still has the form; a browser without one is shown a page
 * that sends it back to what was typed.
 */
export async function parsePhotoForm<T>(posted: Posted, schema: FormSchema<T>, photos: string[]) {
  const { request, context } = posted;
  const { viewer, cookies } = getSession(context);
  const isMember = viewer !== null || claimedId(cookies.session) !== null;
  const limit = viewer ? whole : isMember ? passing : megabyte;
  // A body that does not say how long it is may be as long as any.
  const length = Number(request.headers.get("content-length") ?? limit);
  const kept = Math.min(length, photos.length * photo + text);
  const room =
    viewer && length <= limit && kept > text ? await reserveUploadMemory(viewer.id, kept) : noRoomNeeded;
  try {
    if (!room) throw new BodyError("too busy");
    const form = await readBody(request, {
      names: Object.keys(schema.shape),
      photos,
      text,
      whole: limit,
      photo: viewer ? photo : 0,
    });
    return { ...checkForm(form, schema), unread: null, [Symbol.dispose]: () => room[Symbol.dispose]() };
  } catch (error) {
    room?.[Symbol.dispose]();
    if (!(error instanceof BodyError)) throw error;
    const isForMembers = !isMember && error.fault === "too large";
    if (isScripted(request)) return unreadForm(isForMembers ? signedOut : refusals[error.fault]);
    throw isForMembers ? signedOutUpload() : explain(error);
  }
}

const noRoomNeeded: Disposable = { [Symbol.dispose]() {} };

/** A browser that sends a form by itself asks for a page. */
function isScripted(request: Request) {
  return !request.headers.get("accept")?.includes("text/html");
}

function unreadForm(unread: Refusal) {
  const reply: FormReply = { values: {}, errors: { "": [unread.sentence] } };
  return { value: null, refuse: () => reply, unread, [Symbol.dispose]() {} };
}

const signedOut: Refusal = { status: 401, sentence: "User not authenticated" };

const refusals: Record<BodyFault, Refusal> = {
  malformed: { status: 400, sentence: "The form did not arrive in one piece. Send it again." },
  "too large": {
    status: 413,
    sentence: "Together, the form and its photos are too large. Choose smaller photos and send it again.",
  },
  "too busy": {
    status: 503,
    sentence: "Many photos are arriving at this moment. Wait a moment and send it again.",
    retryAfter: 5,
  },
};
