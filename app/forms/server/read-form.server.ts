import type { ActionFunctionArgs } from "react-router";
import { FormError } from "~/infra/form-error.server";
import { maxPhotoBytes } from "~/infra/photos/images.server";
import { badRequest, signedOutUpload, tooLarge } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { unverifiedUserId } from "~/infra/session/session-cookies.server";
import { BodyError, type BodyFault, readFormBody } from "./form-body.server";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** Bytes: of the whole form, and of each text. */
const plainLimits = { whole: 256 * kilobyte, text: 64 * kilobyte };
/** Bytes. More than two photos may have: their form refuses larger ones, with the text kept. */
const memberLimit = 64 * megabyte;
const visitorLimit = megabyte;
const text = 256 * kilobyte;
/** One byte more than is taken, so that the form can say that a photo is too large. */
const photo = maxPhotoBytes + 1;

/** @throws 400 when the body is no valid form, 413 when it is too large. */
export function readForm(request: Request, names: readonly string[]): Promise<FormData> {
  return readFormBody(request, { names, ...plainLimits }).catch(throwAsPage);
}

/** Photos are kept for members only. @throws FormError to a script, else an error page that leads back to the form. */
export async function readPhotoForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  names: readonly string[],
  photos: readonly string[],
): Promise<FormData> {
  const { viewer, cookies } = getSession(context);
  // A session that may have ended is asked for later, with the texts kept.
  const isMember = viewer !== null || unverifiedUserId(cookies.session) !== null;
  const whole = isMember ? memberLimit : visitorLimit;
  try {
    return await readFormBody(request, { names, photos, text, whole, photo: viewer ? photo : 0 });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const isForMembers = !isMember && error.fault === "too large";
    if (isScripted(request)) throw isForMembers ? signedOut() : formErrors[error.fault]();
    throw isForMembers ? signedOutUpload() : throwAsPage(error);
  }
}

/** A form that the browser sends by itself asks for a page. */
export function isScripted(request: Request) {
  return !request.headers.get("accept")?.includes("text/html");
}

function throwAsPage(error: unknown): never {
  if (!(error instanceof BodyError)) throw error;
  throw { malformed: badRequest, "too large": tooLarge }[error.fault]();
}

const signedOut = () => new FormError("User not authenticated", { status: 401 });

const formErrors: Record<BodyFault, () => FormError> = {
  malformed: () => new FormError("The form did not arrive in one piece. Send it again."),
  "too large": () =>
    new FormError(
      "Together, the form and its photos are too large. Choose smaller photos and send it again.",
      { status: 413 },
    ),
};
