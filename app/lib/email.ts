import { z } from "zod";

export const maxEmailLength = 254;

export const malformedEmail = "Enter an email address like name@example.com";

const html5Email = z.email({ pattern: z.regexes.html5Email });

/** What `<input type="email">` takes, with a dot in the domain. */
export function isEmail(text: string) {
  return text.length <= maxEmailLength && /@.+\./.test(text) && html5Email.safeParse(text).success;
}

/** As browsers and the auth service write it: in small letters, and domains of other alphabets as `xn--…`. */
export function normalizeEmail(typed: string) {
  const at = typed.lastIndexOf("@");
  const domain = typed.slice(at + 1);
  const isForeign = at > 0 && foreignDomain.test(domain);
  const host = isForeign ? URL.parse(`http://${domain}`)?.hostname : undefined;
  return (typed.slice(0, at + 1) + (host ?? domain)).toLowerCase();
}

/** Excludes characters that begin another part of a URL. */
const foreignDomain = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}\p{Join_Control}.\u3002\uff0e\uff61-]+$/u;
