import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { cpuTime } from "../../../tests/support/cpu-time";
import { readForm } from "./read-form.server";

const schema = z.object({ title: z.string(), tags: z.string().default("") });

test("refuses every field that the schema does not have", async () => {
  const start = cpuTime();
  let count = 0;
  for (const name of hostileNames()) {
    const body = `title=Cairn&${new URLSearchParams({ [name]: "1" })}`;
    expect(await statusOf(body), name.slice(0, 80)).toBe(400);
    count++;
  }
  expect(count).toBeGreaterThan(10_000);
  expect((cpuTime() - start) / count, "milliseconds each").toBeLessThan(5);
});

/** 200, or the status that was thrown. */
function statusOf(body: string) {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost:3000/login", { method: "POST", body, headers });
  const args = { request, context: new RouterContextProvider(), url: new URL(request.url) };
  return readForm(args, { schema }).then(
    () => 200,
    ({ init }) => init?.status,
  );
}

function* hostileNames() {
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
    ...[
      "[]",
      "[0]",
      "[4294967294]",
      "[4294967295]",
      "[-1]",
      "[1e9]",
      "[__proto__]",
      "[constructor][prototype]",
    ],
    ...[".", "..", ".length", ".__proto__.x", "[", "]", "[[", "]]", "\r\n", "\u202e", '"', "%00", "\ud800"],
  ];
  yield "";
  for (const stem of stems) {
    for (const first of tails) for (const second of ["", ...tails]) yield stem + first + second;
    for (let index = 0; index < 500; index++) yield `${stem}[${2 ** 32 - index}]${".a".repeat(index % 50)}`;
    for (const [tail, times] of [
      ["[0]", 5_000],
      [".", 10_000],
      ["y", 50_000],
    ] as const)
      yield stem + tail.repeat(times);
  }
}
