import { find } from "~/browser/find";
import { page } from "~/browser/page";
import { keepCame, readCame, sources, textsOf } from "~/browser/records/came-along";
import { draftKey, draftPath } from "~/browser/records/drafts";
import { anyRecord, readStored } from "~/browser/records/records";
import { showToast } from "~/browser/records/toast";
import { keepCarried, readCarried } from "~/browser/shared-with-worker/unsent-posts";
import { fileOf } from "~/lib/data-url";
import { fileList } from "~/lib/file-list";
import { localPage } from "~/lib/local-page";
import type { Dataset } from "~/lib/slots";
import { parseTrack } from "~/lib/track/track";

/** Fills the composer of a place with a text that only this browser has, and leaves that where it is. */
export async function fillLocal() {
  const local = new URLSearchParams(location.search).get("local") ?? "";
  const form = find<HTMLFormElement>("form[data-draft]");
  const { viewer } = page;
  const { draft }: Dataset = form?.dataset ?? {};
  // A form that the server has answered shows what was typed.
  if (!form || !viewer || draft || !localPage.test(local)) return;
  const record = findRecord(local);
  fillTexts(form, viewer, localTexts(record, textsOf(draftKey(local), viewer)));
  const stored = typeof record.imageUrl === "string" ? fileOf(record.imageUrl) : null;
  const carried = await readCarried(viewer, local).catch(() => null);
  choosePhotos(form, carried ?? [stored].filter(photo => photo !== null));
  keepChanges(form, photos => keepCarried(viewer, { local, photos }));
}

const lists = { forums: "userForums", post: "userPosts", activity: "userActivities" };

function findRecord(local: string): Record<string, unknown> {
  const [, kind, id] = localPage.exec(local) ?? [];
  const key = lists[kind as keyof typeof lists];
  const { records } = key ? readStored({ key, schema: anyRecord }) : { records: [] };
  return records.find(record => record.id === id) ?? {};
}

/** By the names of the composer's fields. */
function localTexts(record: Record<string, unknown>, draft: ReturnType<typeof textsOf>) {
  return Object.entries(sources).flatMap(([name, names]): [string, string][] => {
    const text = names.map(source => draft[source] ?? asText(record[source])).find(Boolean);
    return text ? [[name, text]] : [];
  });
}

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(", ");
  return value ? JSON.stringify(value) : "";
}

/**
 * A text that came along before comes again only if it has changed since, and never over what was typed in the composer: a text that
 * does not come along stays where it was written.
 */
function fillTexts(form: HTMLFormElement, viewer: string, texts: [string, string][]) {
  const path = draftPath(location);
  const hasDraft = Object.keys(textsOf(draftKey(path), viewer)).length > 0;
  const came = hasDraft ? readCame(path, viewer) : {};
  for (const [name, text] of texts) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || text === came[name]) continue;
    if (name === "track" && !hidesEnds(text)) {
      if (!hasDraft) showToast(lineLeftOut);
      continue;
    }
    const isTypedHere = field.value.trim() && field.value !== came[name] && field.value !== text;
    if (isTypedHere) showToast(bothTyped);
    else {
      came[name] = text;
      field.value = text;
      noteInput(field);
    }
  }
  keepCame(path, viewer, came);
}

const bothTyped = {
  kind: "error",
  title: "Not everything came along.",
  message: "What you typed here before is still here. What you wrote since is where you wrote it.",
} as const;

/** A line that only its author saw may begin at their door. Whether the ends of an older one are hidden, nobody knows. */
function hidesEnds(track: string) {
  return (parseTrack(track)?.hidden ?? 0) > 0;
}

const lineLeftOut = {
  kind: "error",
  title: "The line did not come along.",
  message: "Its ends are not hidden, and everybody would see them. Choose its file again.",
} as const;

const photoInput = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>("input[type=file][name=photos]");

function choosePhotos(form: HTMLFormElement, photos: readonly Blob[]) {
  const input = photoInput(form);
  if (!input || input.files?.length || photos.length === 0) return;
  input.files = fileList(photos, "photo");
  noteInput(input);
}

const quietMs = 500;

/** A photo that was removed must not come back when the page is loaded again. */
function keepChanges(form: HTMLFormElement, keep: (photos: File[]) => Promise<void>) {
  const input = photoInput(form);
  let timer: ReturnType<typeof setTimeout>;
  input?.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => keep([...(input.files ?? [])]).catch(() => {}), quietMs);
  });
}

/** For the draft of the form. */
function noteInput(field: HTMLElement) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
