import { expect, test } from "vitest";
import { checkHoneypot, honeypotFields, honeypotProps } from "./honeypot.server";

test("a form that a person sent has an empty trap", async () => {
  expect(await checkHoneypot(await formWith({}))).toBe("empty");
});

test.each(["x", " ", "https://spam.example", "x".repeat(60_000)])(
  "a trap that holds %.20j is filled",
  async text => {
    expect(await checkHoneypot(await formWith({ name__confirm: text }))).toBe("filled");
  },
);

test("a form without the fields, or with one of them alone, is a program's", async () => {
  const whole = await formWith({});
  for (const missing of [honeypotFields, ...honeypotFields.map(name => [name])]) {
    const form = new FormData();
    for (const [name, value] of whole) if (!missing.includes(name)) form.set(name, value);
    expect(await checkHoneypot(form), missing.join()).toBe("filled");
  }
});

test.each([
  "",
  "0",
  "null",
  "-1",
  "NaN",
  "1e999",
  "9007199254740993",
  "%",
  "=",
  "==",
  "a.b",
  "a.b.c",
  "..",
  "[object Object]",
  "__proto__",
  "é🏔",
  "\ud800",
  "A".repeat(16),
  "A".repeat(60_000),
])("a time of %.20j that was not sealed here is no error", async text => {
  expect(await checkHoneypot(await formWith({ from__confirm: text }))).toBe("unreadable");
});

test("a sealed time that was changed is no error", async () => {
  const { encryptedValidFrom } = await honeypotProps();
  for (let at = 0; at < encryptedValidFrom.length; at++) {
    const changed = `${encryptedValidFrom.slice(0, at)}~${encryptedValidFrom.slice(at + 1)}`;
    expect(["empty", "unreadable"]).toContain(
      await checkHoneypot(await formWith({ from__confirm: changed })),
    );
    const cut = encryptedValidFrom.slice(0, at);
    expect(["empty", "unreadable"]).toContain(await checkHoneypot(await formWith({ from__confirm: cut })));
  }
});

async function formWith(change: Record<string, string>) {
  const { encryptedValidFrom } = await honeypotProps();
  const form = new FormData();
  const fields = { name__confirm: "", from__confirm: encryptedValidFrom, ...change };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
