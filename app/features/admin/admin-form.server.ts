import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { RouterContextProvider } from "react-router";
import { env } from "~/infra/env.server";
import { FormError } from "~/infra/form-error.server";
import { getSession } from "~/infra/session/session.server";
import { isUuid } from "~/lib/uuid";

export async function mintFormKey(context: Readonly<RouterContextProvider>, purpose: string) {
  const { viewer } = getSession(context);
  return viewer && mintOneTimeKey(purpose, viewer.id);
}

/** A form's action runs only once for its key. @throws FormError when the form is too old */
export async function requireActionKey(formKey: string, purpose: string, adminId: string): Promise<string> {
  const actionKey = await readOneTimeKey(formKey, purpose, adminId);
  if (actionKey) return actionKey;
  throw new FormError("This page was open for too long: check it again and send it once more.");
}

const secret = new TextEncoder().encode(env.SESSION_SECRET);
const lifetime = "15m";

export function mintOneTimeKey(purpose: string, memberId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256" })
    .setJti(randomUUID())
    .setAudience(audienceOf(purpose))
    .setSubject(memberId)
    .setExpirationTime(lifetime)
    .sign(secret);
}

export async function readOneTimeKey(key: string, purpose: string, memberId: string): Promise<string | null> {
  const wanted = { algorithms: ["HS256"], audience: audienceOf(purpose), subject: memberId };
  try {
    const { payload } = await jwtVerify(key, secret, { ...wanted, requiredClaims: ["exp"] });
    return isUuid(payload.jti) ? payload.jti : null;
  } catch {
    return null;
  }
}

const audienceOf = (purpose: string) => `one-time-key:${purpose}`;
