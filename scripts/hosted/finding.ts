/** ok: as it should be. mend: something does not work until it is changed. note: worth knowing. skip: not checked. */
export type State = "ok" | "mend" | "note" | "skip";

export interface Finding {
  state: State;
  /** What is so, and what to do about it. */
  says: string;
}

const finding =
  (state: State) =>
  (says: string): Finding => ({ state, says });

export const ok = finding("ok");
export const mend = finding("mend");
export const note = finding("note");
export const skip = finding("skip");

/** For what a server sent: nothing in it may act on a terminal, and no line becomes endless. */
export function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  const plain = text.replaceAll(/[^\x20-\x7e\u00a1-\ufffd]|[\u200b-\u200f\u2028-\u202f\u2066-\u2069]/gu, "?");
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain;
}

/** The version whose reading of config.toml `npm run soak -- config-push` proves. */
export const CLI_VERSION = "3.1.0";

export function supabase(command: string): string {
  return `npx supabase@${CLI_VERSION} ${command}`;
}
