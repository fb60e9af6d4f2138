import { compare, hash } from "bcryptjs";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { ProjectSettings } from "./project-settings.ts";

const cost = 10;
const longestPassword = 72;

export function hashPassword(password: string) {
  return hash(password, cost);
}

export function isPasswordOf(hashed: string | null, password: string) {
  return hashed ? compare(password, hashed) : Promise.resolve(false);
}

/** @throws AuthError */
export function requireStrongPassword(password: string, settings: ProjectSettings) {
  if (Buffer.byteLength(password) > longestPassword) {
    throw validationFailed(`Password cannot be longer than ${longestPassword} characters`);
  }
  const faults = [...lengthFaults(password, settings), ...characterFaults(password, settings)];
  if (faults.length === 0) return;
  const message = faults.map(fault => fault.message).join(" ");
  throw new AuthError(
    422,
    "weak_password",
    message,
    faults.map(({ reason }) => reason),
  );
}

function lengthFaults(password: string, { passwordLength }: ProjectSettings) {
  if (Buffer.byteLength(password) >= passwordLength) return [];
  return [{ reason: "length", message: `Password should be at least ${passwordLength} characters.` }];
}

function characterFaults(password: string, { passwordCharacters: sets }: ProjectSettings) {
  const holds = sets.every(set => [...set].some(character => password.includes(character)));
  if (holds) return [];
  const message = `Password should contain at least one character of each: ${sets.join(", ")}.`;
  return [{ reason: "characters", message }];
}
