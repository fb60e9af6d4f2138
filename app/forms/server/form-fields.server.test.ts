import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { cpuTime } from "../../../tests/support/cpu-time";
import { readForm } from "./read-form.server";

const schema = z.object({
  title: z.string().max(80, "Too long").default(""),
  tags: z.string().default(""),
});

test("what the form's own fields hold arrives", async () => {
  expect(await parsed("title=Cairn&tags=fog")).toEqual({ title: "Cairn", tags: "fog" });
});

test("the first of two fields of one name counts", async () => {
  expect(await parsed("title=Cairn&title=Ridge&tags=&tags=fog")).toEqual({ title: "Cairn", tags: "" });
});

test("a field that the schema does not know is refused, whatever it is called", async () => {
  const start = cpuTime();
  let count = 0;
  for (const name of hostileNames()) {
    const body = new URLSearchParams([
      ["title", "Cairn"],
      [name, "1"],
    ]).toString();
    expect(await statusOf(read(body)), name.slice(0, 80)).toBe(400);
    count++;
  }
  expect(count).toBeGreaterThan(10_000);
  expect((cpuTime() - start) / count, "milliseconds each").toBeLessThan(5);
});

test("a control field that a form has besides is taken, and does not reach the schema", async () => {
  const { form, submission } = await read("title=Cairn&trap=7", ["trap"]);
  expect(submission).toMatchObject({ value: { title: "Cairn", tags: "" } });
  expect(form.get("trap")).toBe("7");
  expect(await statusOf(read("title=Cairn&trap[0]=7", ["trap"]))).toBe(400);
});

test("a form has at most 64 fields", async () => {
  expect((await read("title=a&".repeat(64))).form.getAll("title")).toEqual(["a"]);
  expect(await statusOf(read("title=a&".repeat(65)))).toBe(400);
});

test("names of fields that lead thousands of steps down are no form", async () => {
  for (const step of [".", "a.", "[0]", "a[]."]) {
    expect(await statusOf(read(new URLSearchParams({ [step.repeat(5_000)]: "x" }).toString()))).toBe(400);
  }
});

test("thousands of dots in what is typed are refused in place", async () => {
  const title = ".".repeat(50_000);
  const { submission } = await read(`title=${title}`);
  expect(submission.status).toBe("error");
  expect(submission.reply()).toMatchObject({ initialValue: { title }, error: { title: ["Too long"] } });
});

async function parsed(body: string) {
  const { submission } = await read(body);
  return submission.status === "success" && submission.value;
}

function read(body: string, extraFields: string[] = []) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost:3000/login", { method: "POST", body, headers });
  return readForm({ request, context: new RouterContextProvider() }, { schema, extraFields });
}

/** 200 for what is taken, else the status that was thrown. */
async function statusOf(reading: Promise<unknown>) {
  return reading.then(
    () => 200,
    ({ init }) => init?.status,
  );
}

function* hostileNames() {
  yield "";
  const stems = [
    "title",
    "x",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "__intent__",
    "",
    " ",
    "é",
    "🏔",
  ];
  const tails = [
    "[]",
    "[0]",
    "[4294967294]",
    "[4294967295]",
    "[-1]",
    "[1e9]",
    "[__proto__]",
    "[constructor][prototype]",
    ".",
    "..",
    ".length",
    ".__proto__.x",
    "[",
    "]",
    "[[",
    "]]",
    "\r\n",
    "\u202e",
    '"',
    "%00",
    "\ud800",
  ];
  for (const stem of stems) {
    for (const first of tails) for (const second of ["", ...tails]) yield stem + first + second;
    for (let index = 0; index < 500; index++) yield `${stem}[${2 ** 32 - index}]${".a".repeat(index % 50)}`;
    yield `${stem}${"[0]".repeat(5_000)}`;
    yield `${stem}${".".repeat(10_000)}`;
    yield `${stem}${"y".repeat(50_000)}`;
  }
}
