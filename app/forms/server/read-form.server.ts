import type { ActionFunctionArgs } from "react-router";
import { FormError } from "~/infra/form-error.server";
import { maxPhotoBytes } from "~/infra/photos/images.server";
import { badRequest, signedOutUpload, tooLarge } from "~/infra/responses";
import { getSession } from "~/infra/session/session.server";
import { unverifiedUserId } from "~/infra/session/session-cookies.server";
import { BodyError, readFormBody } from "./form-body.server";
import { type FormSchema, parseForm } from "./form-schema.server";

interface FormRules<T> {
  schema: FormSchema<T>;
  /** Read beside the schema's own. */
  extraFields?: readonly string[];
  photos?: readonly string[];
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** Bytes: of the whole form, and of each text. */
const plainLimits = { whole: 256 * kilobyte, text: 64 * kilobyte };
/** Bytes. The whole is more than two photos may have: their form refuses larger ones, with the text kept. */
const photoLimits = {
  whole: 64 * megabyte,
  text: 256 * kilobyte,
  // One byte more than is taken, so that the form can say that a photo is too large.
  photo: maxPhotoBytes + 1,
};
const visitorLimits = { ...photoLimits, whole: megabyte, photo: 0 };

/**
 * The fields as they came, and what their schema makes of them: the valid value, or the reply that gives them back with
 * the reasons. Photos are kept for members only.
 * @throws FormError to a script that sends photos, else an error page that leads back to the form
 */
export async function readForm<T>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { schema, extraFields = [], photos }: FormRules<T>,
) {
  const names = [...Object.keys(schema.shape), ...extraFields];
  const limits = photos ? photoLimitsOf(getSession(context)) : plainLimits;
  try {
    const form = await readFormBody(request, { names, photos, ...limits });
    return { form, submission: parseForm(form, schema) };
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    const isSignedOut = limits === visitorLimits && error.fault === "too large";
    const { inForm, asPage } = refusals[isSignedOut ? "signed out" : error.fault];
    throw photos && isScripted(request) ? inForm() : asPage();
  }
}

/** A session that may have ended is asked for later, with the texts kept. */
function photoLimitsOf({ viewer, cookies }: ReturnType<typeof getSession>) {
  if (viewer) return photoLimits;
  return unverifiedUserId(cookies.session) ? { ...photoLimits, photo: 0 } : visitorLimits;
}

/** A form that the browser sends by itself asks for a page. */
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
    inForm: () => new FormError("User not authenticated", { status: 401 }),
    asPage: signedOutUpload,
  },
};
