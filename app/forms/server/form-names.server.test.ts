import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./form-schema.server";
import { readForm } from "./read-form.server";

const schema = z.object({ name: z.string().max(80, "Too long") });

test("names of fields that lead thousands of steps down are no form", async () => {
  for (const step of [".", "a.", "[0]", "a[]."]) {
    await expect(readForm(posted(step.repeat(5_000), "x"), ["name"])).rejects.toMatchObject({
      init: { status: 400 },
    });
  }
});

test("thousands of dots in what is typed are refused in place", async () => {
  const dots = ".".repeat(50_000);
  const submission = parseForm(await readForm(posted("name", dots), ["name"]), schema);
  expect(submission.status).toBe("error");
  expect(submission.reply()).toMatchObject({ initialValue: { name: dots }, error: { name: ["Too long"] } });
});

function posted(name: string, value: string) {
  return new Request("http://localhost/", { method: "POST", body: new URLSearchParams({ [name]: value }) });
}
