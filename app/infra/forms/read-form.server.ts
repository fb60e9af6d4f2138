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
/** Bytes: of the whole form, and of each text. */
const plainLimits = { whole: 256 * kilobyte, text: 64 * kilobyte };
/** Bytes. More than two photos may have: their form refuses larger ones, with the text kept. */
const memberLimit = 64 * megabyte;
/** For a session that may have ended: its photos are not kept. */
const unverifiedLimit = 24 * megabyte;
const visitorLimit = megabyte;
const text = 256 * kilobyte;
/** One byte more than is taken, so that the form can say that a photo is too large. */
const photo = maxPhotoBytes + 1;

/** @throws 400 when the body is no valid form, 413 when it is too large, 503 when too many arrive at once. */
export function readForm(request: Request, names: readonly string[]): Promise<FormData> {
  return readFormBody(request, { names, ...plainLimits }).catch(throwAsPage);
}

export interface PhotoForm extends Disposable {
  form: FormData;
}

/** Photos are kept for members only. @throws FormError to a script, else an error page that leads back to the form. */
export async function readPhotoForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  names: readonly string[],
  photos: readonly string[],
): Promise<PhotoForm> {
  const { viewer, cookies } = getSession(context);
  const isMember = viewer !== null || unverifiedUserId(cookies.session) !== null;
  const whole = viewer ? memberLimit : isMember ? unverifiedLimit : visitorLimit;
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

/** A form that the browser sends by itself asks for a page. */
export function isScripted(request: Request) {
  return !request.headers.get("accept")?.includes("text/html");
}

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
