import { expect, test } from "vitest";
import { EditConflict, saveEdit } from "./save-edit";

interface Note {
  id: string;
  title: string;
  text?: string | null | undefined;
  likes?: number;
  editedAt?: string | undefined;
}

const note: Note = { id: "1", title: "Fog", text: "Thick.", likes: 2 };

test("an edit changes what the form has, says when, and leaves the rest", async () => {
  const shelf = shelfOf(note);
  await saveEdit(shelf, note, { title: "Mist" }, note);
  expect(shelf.now()).toEqual({ ...note, title: "Mist", editedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test("a change of nothing is no edit, also where something empty stands for something missing", async () => {
  const shelf = shelfOf({ id: "1", title: "Fog" });
  await saveEdit(shelf, { id: "1", title: "Fog" }, { title: "Fog", text: "" }, note);
  expect(shelf.now()).toEqual({ id: "1", title: "Fog" });
});

test("who saves over another tab's text is told once, and then replaces it", async () => {
  const changed = { ...note, title: "Rain" };
  const shelf = shelfOf(changed);
  const conflict = await fault(saveEdit(shelf, note, { title: "Mist" }, note));
  expect(conflict).toMatchObject({ title: "Changed meanwhile", stored: changed });
  expect(shelf.now()).toEqual(changed);
  await saveEdit(shelf, note, { title: "Mist" }, conflict.stored as Note);
  expect(shelf.now()).toMatchObject({ title: "Mist", text: "Thick." });
});

test("what the form does not edit is no conflict, nor is the same text saved twice", async () => {
  const shelf = shelfOf({ ...note, likes: 3 });
  await saveEdit(shelf, note, { title: "Mist" }, note);
  await saveEdit(shelf, note, { title: "Mist" }, note);
  expect(shelf.now()).toMatchObject({ title: "Mist", likes: 3 });
});

test("what was deleted meanwhile is told, and saved again it is kept", async () => {
  const shelf = shelfOf(undefined);
  const conflict = await fault(saveEdit(shelf, note, { title: "Mist" }, note));
  expect(conflict).toMatchObject({ title: "Deleted meanwhile", stored: null });
  expect(shelf.now()).toBeUndefined();
  await saveEdit(shelf, note, { title: "Mist" }, null);
  expect(shelf.now()).toMatchObject({ ...note, title: "Mist" });
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
