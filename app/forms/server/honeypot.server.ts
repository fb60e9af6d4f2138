import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "~/infra/env.server";

const emptyField = "name__confirm";
const sealedField = "from__confirm";

export const honeypotFields = [emptyField, sealedField];

export function honeypotProps() {
  return { emptyField, sealedField, sealed: seal(randomUUID()) };
}

/** The same when a rendered form is sent twice with this text. The key hides the text. */
export function formIdOf(form: FormData, text: string): string {
  return digestOf(form.get(sealedField), text);
}

/** "unreadable" means sealed with another secret. Typing time is not checked: password managers need two seconds. */
export function checkHoneypot(form: FormData): "empty" | "filled" | "unreadable" {
  if (form.get(emptyField) !== "" || !form.has(sealedField)) return "filled";
  const sealed = String(form.get(sealedField));
  const [id = ""] = sealed.split(".");
  return isSame(Buffer.from(sealed), Buffer.from(seal(id))) ? "empty" : "unreadable";
}

function seal(id: string) {
  return `${id}.${digestOf(id)}`;
}

function digestOf(...parts: unknown[]) {
  const hmac = createHmac("sha256", env.SESSION_SECRET).update(JSON.stringify(parts));
  return hmac.digest("base64url").slice(0, 22);
}

function isSame(one: Buffer, other: Buffer) {
  return one.length === other.length && timingSafeEqual(one, other);
}
