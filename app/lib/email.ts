import { z } from "zod";

export const maxEmailLength = 254;

export const malformedEmail = "Enter an email address like name@example.com";

export function isEmail(text: string) {
  return text.length <= maxEmailLength && z.email().safeParse(text).success;
}
