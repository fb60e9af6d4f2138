import { find } from "~/browser/find";
import { page } from "~/browser/page";
import { draftKey, draftPath, readDraft } from "~/browser/records/drafts";
import { anyRecord, readStored } from "~/browser/records/records";
import { showToast } from "~/browser/records/toast";
import { readCarried } from "~/browser/shared-with-worker/unsent-posts";
import { fileOf } from "~/lib/data-url";
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
  const hasDraft = Object.keys(readDraft(draftKey(draftPath(location)), viewer).fields).length > 0;
  if (!hasDraft) fillTexts(form, record, readDraft(draftKey(local), viewer).fields);
  const stored = typeof record.imageUrl === "string" ? fileOf(record.imageUrl) : null;
  const chosen = await readCarried(viewer, local).catch(() => []);
  choosePhotos(form, chosen.length > 0 ? chosen : [stored].filter(photo => photo !== null));
}

const lists = { forums: "userForums", post: "userPosts", activity: "userActivities" };

function findRecord(local: string): Record<string, unknown> {
  const [, kind, id] = localPage.exec(local) ?? [];
  const key = lists[kind as keyof typeof lists];
  const { records } = key ? readStored({ key, schema: anyRecord }) : { records: [] };
  return records.find(record => record.id === id) ?? {};
}

/** What each field of the composer is called in a local form and its record. */
const sources = {
  title: ["title"],
  content: ["content", "description"],
  tags: ["tags"],
  track: ["track"],
  walked_on: ["date"],
};

/** Text typed in the meantime stays. */
function fillTexts(
  form: HTMLFormElement,
  record: Record<string, unknown>,
  draft: ReturnType<typeof readDraft>["fields"],
) {
  for (const [name, names] of Object.entries(sources)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const text = names.map(source => draft[source]?.[0] ?? asText(record[source])).find(Boolean);
    if (!isText || !text || field.value.trim()) continue;
    if (name === "track" && !hidesEnds(text)) {
      showToast(lineLeftOut);
      continue;
    }
    field.value = text;
    noteInput(field);
  }
}

/** A line that only its author saw may begin at their door. Whether the ends of an older one are hidden, nobody knows. */
function hidesEnds(track: string) {
  return (parseTrack(track)?.hidden ?? 0) > 0;
}

const lineLeftOut = {
  kind: "error",
  title: "The line did not come along.",
  message: "Its ends are not hidden, and everybody would see them. Choose its file again.",
} as const;

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(", ");
  return value ? JSON.stringify(value) : "";
}

function choosePhotos(form: HTMLFormElement, photos: readonly Blob[]) {
  const input = form.querySelector<HTMLInputElement>("input[type=file][name^=photo]");
  if (!input || input.files?.length || photos.length === 0) return;
  const chosen = new DataTransfer();
  for (const photo of photos.slice(0, input.multiple ? photos.length : 1))
    chosen.items.add(photo instanceof File ? photo : new File([photo], "photo", { type: photo.type }));
  input.files = chosen.files;
  noteInput(input);
}

/** For the draft of the form. */
function noteInput(field: HTMLElement) {
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
