import { expect, it } from "vitest";
import { EditConflict, keepUntouched, saveEdit } from "./save-edit";

interface Note {
  id: string;
  title: string;
  text?: string | null | undefined;
  likes?: number;
  editedAt?: string | undefined;
}

const note: Note = { id: "1", title: "Fog", text: "Thick.", likes: 2 };

it("changes the edited fields, notes the time and leaves the rest", async () => {
  const shelf = shelfOf(note);
  await saveEdit(shelf, note, { title: "Mist" }, note);
  expect(shelf.now()).toEqual({ ...note, title: "Mist", editedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
});

it("reports another tab's edit once, then replaces it", async () => {
  const changed = { ...note, title: "Rain" };
  const shelf = shelfOf(changed);
  const conflict = await fault(saveEdit(shelf, note, { title: "Mist" }, note));
  expect(conflict).toMatchObject({ title: "Changed meanwhile", stored: changed });
  expect(shelf.now()).toEqual(changed);
  await saveEdit(shelf, note, { title: "Mist" }, conflict.stored as Note);
  expect(shelf.now()).toMatchObject({ title: "Mist", text: "Thick." });
});

it("reports no conflict for fields outside the form, nor for the same edit saved twice", async () => {
  const shelf = shelfOf({ ...note, likes: 3 });
  await saveEdit(shelf, note, { title: "Mist" }, note);
  await saveEdit(shelf, note, { title: "Mist" }, note);
  expect(shelf.now()).toMatchObject({ title: "Mist", likes: 3 });
});

it("reports a deletion once, then saves the record again", async () => {
  const shelf = shelfOf(undefined);
  const conflict = await fault(saveEdit(shelf, note, { title: "Mist" }, note));
  expect(conflict).toMatchObject({ title: "Deleted meanwhile", stored: null });
  expect(shelf.now()).toBeUndefined();
  await saveEdit(shelf, note, { title: "Mist" }, null);
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
  await saveEdit(shelf, stored, { text: "Thick.\nCold." }, { ...note, text: "Thin." });
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

async function fault(saving: Promise<void>): Promise<EditConflict<unknown>> {
  const error = await saving.then(
    () => null,
    thrown => thrown,
  );
  expect(error).toBeInstanceOf(EditConflict);
  return error;
}
