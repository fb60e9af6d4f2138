import { expect, test } from "vitest";
import { checkHoneypot, formIdOf, honeypotFields, honeypotProps } from "./honeypot.server";

test("finds the trap of a person's form empty", async () => {
  expect(await checkHoneypot(await formWith({}))).toBe("empty");
});

test.each(["x", " ", "https://spam.example", "x".repeat(60_000)])(
  "finds a trap that holds %.20j filled",
  async text => {
    expect(await checkHoneypot(await formWith({ name__confirm: text }))).toBe("filled");
  },
);

test("finds the trap filled when one of its fields is missing", async () => {
  const whole = await formWith({});
  for (const missing of [honeypotFields, ...honeypotFields.map(name => [name])]) {
    const form = new FormData();
    for (const [name, value] of whole) if (!missing.includes(name)) form.set(name, value);
    expect(await checkHoneypot(form), missing.join()).toBe("filled");
  }
});

const foreignTimes = ["", "0", "1e999", "%", "==", "a.b.c", "__proto__", "é🏔", "\ud800", "A".repeat(60_000)];

test.each(foreignTimes)("finds a time of %.20j unreadable", async text => {
  expect(await checkHoneypot(await formWith({ from__confirm: text }))).toBe("unreadable");
});

test("does not throw for a sealed time that was changed or cut", async () => {
  const { encryptedValidFrom: sealed } = await honeypotProps();
  for (let at = 0; at < sealed.length; at++)
    for (const text of [`${sealed.slice(0, at)}~${sealed.slice(at + 1)}`, sealed.slice(0, at)])
      expect(await checkHoneypot(await formWith({ from__confirm: text }))).toMatch(/empty|unreadable/);
});

async function formWith(change: Record<string, string>) {
  const { encryptedValidFrom } = await honeypotProps();
  const form = new FormData();
  const fields = { name__confirm: "", from__confirm: encryptedValidFrom, ...change };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("the id of a form depends on its rendering and the text", () => {
  const formOf = (sealed: string) => {
    const form = new FormData();
    form.set("from__confirm", sealed);
    return form;
  };
  const id = formIdOf(formOf("a"), "one");
  expect(formIdOf(formOf("a"), "one")).toBe(id);
  expect(id).toMatch(/^[\w-]{22}$/);
  for (const other of [
    formIdOf(formOf("a"), "two"),
    formIdOf(formOf("b"), "one"),
    formIdOf(formOf("ao"), "ne"),
  ])
    expect(other).not.toBe(id);
});
