import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./form.server";

const schema = z.object({ name: z.string().max(80, "Too long") });

test("names of fields that lead thousands of steps down are no form", async () => {
  for (const step of [".", "a.", "[0]", "a[]."]) {
    await expect(parseForm(posted(step.repeat(5_000), "x"), schema)).rejects.toMatchObject({
      init: { status: 400 },
    });
  }
});

test("thousands of dots in what is typed are refused in place", async () => {
  const dots = ".".repeat(50_000);
  const { value, refuse } = await parseForm(posted("name", dots), schema);
  expect(value).toBeNull();
  expect(refuse()).toEqual({ values: { name: dots }, errors: { name: ["Too long"] } });
});

function posted(name: string, value: string) {
  return new Request("http://localhost/", { method: "POST", body: new URLSearchParams({ [name]: value }) });
}
