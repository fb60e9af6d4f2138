import { momentInWords } from "./dates";

export interface Suspension {
  until: string | null;
  reason: string;
}

export function suspensionInWords({ until, reason }: Suspension): string {
  return `This account is suspended ${untilInWords(until)}. The reason: ${reason}`;
}

export function untilInWords(until: string | null): string {
  return until === null ? "for good" : `until ${momentInWords(until)}`;
}
