import { tryRead } from "./storage";

export function draftKey(path: string): string {
  return `draft:${path}`;
}

export function draftPath({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return pathname + (/^\?(?:unsent|local)=.+/.exec(search) ?? "");
}

/** The texts of a form by the names of its fields, and what the fields held before. */
export interface Draft {
  owner: string;
  fields: Record<string, [typed: string, base: string] | undefined>;
}

/** A damaged draft, or another member's, reads as an empty one. */
export function readDraft(key: string, viewer = ""): Draft {
  try {
    const draft: Draft = JSON.parse(tryRead(key) ?? "");
    const owner = draft.owner || viewer;
    const fields = { ...draft.fields };
    const isSound = Object.values(fields)
      .flat()
      .every(text => text === `${text}`);
    if (isSound && owner === (viewer || owner)) return { owner, fields };
  } catch {}
  return { owner: viewer, fields: {} };
}
