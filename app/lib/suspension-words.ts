import { momentInWords } from "./dates";

export interface Suspension {
  /** Null when it has no end. */
  until: string | null;
  reason: string;
}

export function suspensionInWords({ until, reason }: Suspension): string {
  return `This account is suspended ${untilInWords(until)}. The reason: ${reason}`;
}

export function untilInWords(until: string | null): string {
  return until === null ? "for good" : `until ${momentInWords(until)}`;
}
