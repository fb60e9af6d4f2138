import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { readForm } from "./read-form.server";

const session = vi.hoisted(() => ({
  viewer: null as { id: string } | null,
  cookies: { session: null as { access_token: string } | null },
}));
vi.mock("~/infra/session/session.server", () => ({ getSession: () => session }));

const megabyte = 1024 * 1024;
const claim = {
  access_token: `${encode('{"alg":"HS256"}')}.${encode(`{"sub":"${crypto.randomUUID()}"}`)}.x`,
};

test.beforeEach(() => {
  session.viewer = { id: "ada" };
  session.cookies.session = claim;
});

test("a member's photo and the texts around it arrive", async () => {
  const posted = await read({ photo: file(9 * megabyte), title: "Cairn" });
  expect(valuesOf(posted)).toMatchObject({
    title: "Cairn",
    photo: { size: 9 * megabyte, name: "photo.jpg" },
  });
});

test("a photo that is too large is a little larger than what is taken, and the text is whole", async () => {
  const posted = await read({ photo: file(30 * megabyte), title: "Cairn" });
  expect(valuesOf(posted)).toMatchObject({ title: "Cairn", photo: { size: 10 * megabyte + 1 } });
});

test("of a session that may have ended the text is kept and the photo is not", async () => {
  session.viewer = null;
  const posted = await read({ photo: file(9 * megabyte), title: "Cairn" });
  expect(valuesOf(posted)).toMatchObject({ title: "Cairn", photo: { size: 0 } });
});

test("of a visitor no more than a megabyte is read", async () => {
  session.viewer = null;
  session.cookies.session = null;
  const small = await read({ photo: file(megabyte / 2), title: "Cairn" });
  expect(valuesOf(small)).toMatchObject({ title: "Cairn" });
  const { body, type, pulled } = endless();
  const large = readPosted(post(body, type));
  await expect(large).rejects.toMatchObject({ status: 401, message: "User not authenticated" });
  expect(pulled()).toBeLessThan(5);
});

test("what no form could hold is not read; a script is told in its form, a browser by a page", async () => {
  const { body, type, pulled } = endless();
  const message = expect.stringContaining("Choose smaller photos");
  await expect(readPosted(post(body, type))).rejects.toMatchObject({ status: 413, message });
  expect(pulled()).toBeLessThan(70);

  const byBrowser = post(endless().body, type, {
    Accept: "text/html",
    "Content-Length": String(65 * megabyte),
  });
  await expect(readPosted(byBrowser)).rejects.toMatchObject({ init: { status: 413 } });
});

const context = new RouterContextProvider();

function read(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readPosted(new Request("http://localhost/", { method: "POST", body: form }));
}

const schema = z.object({ title: z.string(), photo: z.file() });

async function readPosted(request: Request) {
  return (await readForm({ request, context }, { schema, photos: ["photo"] })).form;
}

function valuesOf(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries(form);
}

function post(body: BodyInit, type: string, headers: Record<string, string> = {}) {
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers }, duplex: "half" };
  return new Request("http://localhost:3000/", init as RequestInit);
}

function endless() {
  let count = 0;
  const start = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(count++ === 0 ? new TextEncoder().encode(start) : new Uint8Array(megabyte));
    },
  });
  return { body, type: "multipart/form-data; boundary=x", pulled: () => count };
}

function file(size: number) {
  return new File([new Uint8Array(size)], "photo.jpg");
}

function encode(text: string) {
  return Buffer.from(text).toString("base64url");
}
