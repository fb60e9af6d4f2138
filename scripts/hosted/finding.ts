export interface Finding {
  state: "ok" | "mend" | "note" | "skip";
  message: string;
}

export const ok = (message: string): Finding => ({ state: "ok", message });
export const mend = (message: string): Finding => ({ state: "mend", message });
export const note = (message: string): Finding => ({ state: "note", message });
export const skip = (message: string): Finding => ({ state: "skip", message });

/** A server's text could act on the operator's terminal. */
export function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing");
  const plain = text.replaceAll(/[^\x20-\x7e\u00a1-\ufffd]|[\u200b-\u200f\u2028-\u202f\u2066-\u2069]/gu, "?");
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain;
}

/** The version whose `config push` was seen to read config.toml as it is meant. */
export const CLI_VERSION = "3.1.0";

export function supabase(command: string): string {
  return `npx supabase@${CLI_VERSION} ${command}`;
}
