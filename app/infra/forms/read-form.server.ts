import type { ActionFunctionArgs } from "react-router";
import { maxPhotoBytes } from "../photos/images.server";
import { badRequest, signedOutUpload, tooBusy, tooLarge } from "../responses";
import { getSession } from "../session/session.server";
import { unverifiedUserId } from "../session/session-cookies.server";
import { BodyError, type BodyFault, readFormBody } from "./form-body.server";
import { FormError } from "./form-error.server";
import { reserveUploadMemory } from "./upload-memory.server";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** Bytes of all of a form that takes no photo, and of each of its texts. */
const plainLimits = { whole: 256 * kilobyte, text: 64 * kilobyte };
/** Bytes. More than two photos may have, so that larger ones are refused by their form, with the text kept. */
const memberLimit = 64 * megabyte;
/** The same of a session that may have ended: nothing is kept of its photos. */
const unverifiedLimit = 24 * megabyte;
const visitorLimit = megabyte;
const text = 256 * kilobyte;
/** Of a photo a little more is kept than is taken, so that its form can say that it is too large. */
const photo = maxPhotoBytes + 1;

/**
 * The posted form: the fields called `names` and no other.
 * @throws 400 when the body is not the form it claims to be, 413 when it is too large, 503 when too many arrive at once.
 */
export function readForm(request: Request, names: readonly string[]): Promise<FormData> {
  return readFormBody(request, { names, ...plainLimits }).catch(throwAsPage);
}

/** The form, and the memory that its photos take until it is disposed of. */
export interface PhotoForm extends Disposable {
  form: FormData;
}

/**
 * The same for a form whose fields called `photos` hold one each. Photos are kept for members only. Of a session that
 * may have ended the texts are read, so that the form can be given back, and of a visitor no more than a megabyte.
 * @throws FormError to a script, which still has the form; a browser without one is shown a page that sends it back to
 * what was typed.
 */
export async function readPhotoForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  names: readonly string[],
  photos: readonly string[],
): Promise<PhotoForm> {
  const { viewer, cookies } = getSession(context);
  const isMember = viewer !== null || unverifiedUserId(cookies.session) !== null;
  const whole = viewer ? memberLimit : isMember ? unverifiedLimit : visitorLimit;
  // A body that does not say how long it is may be as long as any.
  const length = Number(request.headers.get("content-length") ?? whole);
  const kept = Math.min(length, photos.length * photo + text);
  const room =
    viewer && length <= whole && kept > text ? await reserveUploadMemory(viewer.id, kept) : noRoomNeeded;
  try {
    if (!room) throw new BodyError("too busy");
    const form = await readFormBody(request, { names, photos, text, whole, photo: viewer ? photo : 0 });
    return { form, [Symbol.dispose]: () => room[Symbol.dispose]() };
  } catch (error) {
    room?.[Symbol.dispose]();
    if (!(error instanceof BodyError)) throw error;
    const isForMembers = !isMember && error.fault === "too large";
    if (isScripted(request)) throw isForMembers ? signedOut() : formErrors[error.fault]();
    throw isForMembers ? signedOutUpload() : throwAsPage(error);
  }
}

const noRoomNeeded: Disposable = { [Symbol.dispose]() {} };

/** A browser that sends a form by itself asks for a page. */
function isScripted(request: Request) {
  return !request.headers.get("accept")?.includes("text/html");
}

/** @throws what the page of an error says, for a body that was refused. */
function throwAsPage(error: unknown): never {
  if (!(error instanceof BodyError)) throw error;
  throw { malformed: badRequest, "too large": tooLarge, "too busy": tooBusy }[error.fault]();
}

const signedOut = () => new FormError("User not authenticated", { status: 401 });

const formErrors: Record<BodyFault, () => FormError> = {
  malformed: () => new FormError("The form did not arrive in one piece. Send it again."),
  "too large": () =>
    new FormError(
      "Together, the form and its photos are too large. Choose smaller photos and send it again.",
      { status: 413 },
    ),
  "too busy": () =>
    new FormError("Many photos are arriving at this moment. Wait a moment and send it again.", {
      status: 503,
      retryAfter: 5,
    }),
};
