import { expect, it } from "vitest";
import { keepUntouched, saveEdit } from "./save-edit";

interface Note {
  id: string;
  title: string;
  text?: string | null | undefined;
  likes?: number;
  editedAt?: string | undefined;
}

const note: Note = { id: "1", title: "Fog", text: "Thick.", likes: 2 };

it("changes the edited fields, notes the time and leaves the rest", async () => {
  const shelf = shelfOf({ ...note, title: "Saved in another tab", likes: 3 });
  await saveEdit(shelf, note, { title: "Mist" });
  const saved = { ...note, title: "Mist", likes: 3, editedAt: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(shelf.now()).toEqual(saved);
});

it("saves a record again that was deleted in another tab", async () => {
  const shelf = shelfOf(undefined);
  await saveEdit(shelf, note, { title: "Mist" });
  expect(shelf.now()).toMatchObject({ ...note, title: "Mist" });
});

it("keeps stored values of untouched fields", () => {
  const record = { id: "1", title: "Fog", date: "last May" };
  const form = new FormData();
  form.set("title", "Mist");
  form.set("date", "");
  const typed = { title: "Mist", date: "" };
  expect(keepUntouched(typed, form, { title: "Fog", date: "" }, record)).toEqual({
    title: "Mist",
    date: "last May",
  });
});

it("takes line breaks of another kind for no change", async () => {
  const stored = { ...note, text: "Thick.\r\nCold." };
  const shelf = shelfOf(stored);
  await saveEdit(shelf, note, { text: "Thick.\nCold." });
  expect(shelf.now()).toEqual(stored);
  const form = new FormData();
  form.set("text", "Thick.\nCold.");
  expect(keepUntouched({ text: "Thick.\nCold." }, form, { text: stored.text }, stored)).toEqual({
    text: stored.text,
  });
});

/** A collection of one. */
function shelfOf(record: Note | undefined) {
  let kept = record;
  return {
    now: () => kept,
    put: async (next: Note) => {
      kept = next;
    },
    update: async (_id: string, change: (record: Note) => Note | null) => {
      if (kept) kept = change(kept) ?? undefined;
    },
  };
}
