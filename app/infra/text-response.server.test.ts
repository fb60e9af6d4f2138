import { expect, test } from "vitest";
import { TextResponse } from "./text-response.server";

const headers = { "Content-Type": "application/json" };
const response = () => new TextResponse('{"name":"Zoë"}', { status: 201, headers });

test("its text is read like any other's, as often as one likes", async () => {
  const read = response();
  expect(await read.text()).toBe('{"name":"Zoë"}');
  expect(await read.json()).toEqual({ name: "Zoë" });
  expect(new TextDecoder().decode(await read.arrayBuffer())).toBe('{"name":"Zoë"}');
  expect(await (await read.blob()).text()).toBe('{"name":"Zoë"}');
});

test("a copy has its text, its status and its headers", async () => {
  const copy = response().clone();
  expect(copy.status).toBe(201);
  expect(copy.headers.get("Content-Type")).toBe("application/json");
  expect(await copy.json()).toEqual({ name: "Zoë" });
});
