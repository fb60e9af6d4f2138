import { expect, it } from "vitest";
import { z } from "zod";
import type { FormSchema } from "~/forms/server/read-form.server";
import { parseForm } from "~/forms/server/read-form.server";

type Module = Record<string, unknown>;

const modules = import.meta.glob<Module>("../features/**/*-form.ts", { eager: true });

const schemas = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    value instanceof z.ZodObject ? [{ name: `${file} ${name}`, schema: value }] : [],
  ),
);

const hostile: (string | File | null)[] = [
  null,
  "",
  " ",
  "x",
  "not-a-uuid",
  "🏔".repeat(6_000),
  "a,".repeat(5_000),
  "-1",
  "1e9",
  "on",
  new File(["x"], "x.txt"),
];

/** Replaces the library's own messages by a mark. */
function messagesOf(schema: FormSchema<unknown>, form: FormData) {
  z.config({ customError: () => "LIBRARY" });
  try {
    return Object.values(parseForm(form, schema).reply().error ?? {}).flatMap(list => list ?? []);
  } finally {
    z.config({ customError: () => undefined });
  }
}

it.each(schemas)("$name: reports every invalid value in our own words", ({ schema }) => {
  const fields = Object.keys(schema.shape);
  for (const field of fields) {
    for (const value of hostile) {
      for (const copies of [1, 2]) {
        const form = new FormData();
        for (const other of fields) if (other !== field) form.append(other, "words");
        for (let copy = 0; copy < copies && value !== null; copy++) form.append(field, value);
        for (const message of messagesOf(schema, form)) {
          expect(message, `${field}: ${String(value).slice(0, 20)}`).not.toContain("LIBRARY");
          expect(message).toMatch(/^[A-Z]/);
        }
      }
    }
  }
});
