import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { requestContext } from "~/infra/request.server";
import { cpuTime } from "../../../tests/support/cpu-time";
import { BodyError, readForm, readFormBody } from "./read-form.server";

const session = vi.hoisted(() => ({
  viewer: null as { id: string } | null,
  cookies: { tokens: null as { access_token: string } | null },
}));
vi.mock("~/infra/session/session.server", () => ({ getSession: () => session }));

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const encode = (text: string) => Buffer.from(text).toString("base64url");
const claim = `${encode('{"alg":"HS256"}')}.${encode(`{"sub":"${crypto.randomUUID()}"}`)}.x`;

beforeEach(() => {
  session.viewer = { id: "ada" };
  session.cookies.tokens = { access_token: claim };
});

const schema = z.object({
  title: z.string().max(80, "Too long").default(""),
  tags: z.string().default(""),
  photo: z.file().optional(),
});

test.each([
  ["reads a member's photo", 9 * megabyte, "ada", 9 * megabyte],
  ["cuts a photo one byte above the limit", 30 * megabyte, "ada", 10 * megabyte + 1],
  ["reads no photo when the session may have ended", 9 * megabyte, null, 0],
])("%s, and the whole text", async (_, sent, viewer, size) => {
  session.viewer = viewer ? { id: viewer } : null;
  const { form } = await readPosted(multipartOf({ photo: photo(sent), title: "Cairn" }));
  expect(Object.fromEntries(form)).toMatchObject({ title: "Cairn", photo: { size, name: "photo.jpg" } });
});

test("leaves out the files of a form for which there is no room, and keeps its text", async () => {
  const { form, fileError } = await readPosted(multipartOf({ photo: photo(9_000), title: "Cairn" }), {
    lacksRoom: true,
  });
  expect(Object.fromEntries(form)).toMatchObject({ title: "Cairn", photo: { size: 0 } });
  expect(fileError).toMatchObject({ status: 503, retryAfter: 10 });
});

test("says that a file cannot be read now, with the form's text", async () => {
  const fileReaders = {
    photo: async () => {
      throw new FormError({ photo: "Not now." }, { status: 503, retryAfter: 10 });
    },
  };
  const { form, fileError } = await readPosted(
    multipartOf({ photo: photo(9), title: "Cairn" }),
    {},
    fileReaders,
  );
  expect(Object.fromEntries(form)).toEqual({ title: "Cairn" });
  expect(fileError).toMatchObject({ errors: { photo: "Not now." }, status: 503, retryAfter: 10 });
});

test("reads at most a megabyte of a visitor's form", async () => {
  session.viewer = null;
  session.cookies.tokens = null;
  const { form } = await readPosted(multipartOf({ photo: photo(megabyte / 2), title: "Cairn" }));
  expect(form.get("title")).toBe("Cairn");
  const { body, pulled } = endlessPhoto();
  const reading = readPosted(post(body, multipart));
  await expect(reading).rejects.toMatchObject({
    status: 401,
    message: "User not authenticated",
    loginHref: expect.stringContaining("/login?redirectTo="),
    lostFiles: ["files"],
  });
  expect(pulled()).toBeLessThan(5);
});

test("stops reading a form that is too large, and answers a script in its form and a browser with a page", async () => {
  const { body, pulled } = endlessPhoto();
  const message = expect.stringContaining("Choose smaller photos");
  await expect(readPosted(post(body, multipart))).rejects.toMatchObject({ status: 413, message });
  expect(pulled()).toBeLessThan(70);
  const headers = { Accept: "text/html", "Content-Length": String(65 * megabyte) };
  const byBrowser = post(endlessPhoto().body, multipart, headers);
  await expect(readPosted(byBrowser)).rejects.toMatchObject({ init: { status: 413 } });
});

test("reads the fields of the schema, and the first of several with one name", async () => {
  const { submission } = await read("title=Cairn&title=Ridge&tags=&tags=fog");
  expect(submission).toMatchObject({ status: "success", value: { title: "Cairn", tags: "" } });
});

test("reads an extra field, and keeps it from the schema", async () => {
  const { form, submission } = await read("title=Cairn&trap=7", ["trap"]);
  expect(submission).toMatchObject({ value: { title: "Cairn", tags: "" } });
  expect(form.get("trap")).toBe("7");
  expect(await statusOf(read("title=Cairn&trap[0]=7", ["trap"]))).toBe(400);
});

test("reads at most 96 fields", async () => {
  expect((await read("title=a&".repeat(96))).form.getAll("title")).toEqual(["a"]);
  expect(await statusOf(read("title=a&".repeat(97)))).toBe(400);
});

test.each([".", "a.", "[0]", "a[]."])("refuses a field name of 5,000 times %s", async step => {
  expect(await statusOf(read(new URLSearchParams({ [step.repeat(5_000)]: "x" }).toString()))).toBe(400);
});

test("refuses 50,000 dots in a text in place", async () => {
  const title = ".".repeat(50_000);
  const { submission } = await read(`title=${title}`);
  expect(submission.status).toBe("error");
  expect(submission.reply()).toMatchObject({ initialValue: { title }, error: { title: ["Too long"] } });
});

const rules = { names: ["title", "content"], whole: 256 * kilobyte, text: 64 * kilobyte };
const photoRules = { ...rules, names: [...rules.names, "photo"], files: ["photo"], file: 100 * kilobyte };
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

test.each([1, 7, 64, 100_000])("reads a whole form from pieces of %i bytes", async size => {
  const texts = { title: "Cairn 🏔", content: "Stone on\r\n--stone.\r\n--x\r\n" };
  const sent = multipartOf({ ...texts, photo: photo(700) });
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const request = post(pieces(bytes, size), sent.headers.get("content-type") ?? "");
  const { photo: file, ...fields } = Object.fromEntries(
    await readFormBody(request, { ...photoRules, whole: megabyte }),
  );
  expect(fields).toEqual(texts);
  expect(Buffer.from(await (file as File).arrayBuffer())).toEqual(Buffer.alloc(700, 45));
});

test("reads an empty choice of a photo without a name", async () => {
  const form = await readFormBody(multipartOf({ photo: new File([], "") }), photoRules);
  expect(form.get("photo")).toMatchObject({ name: "", size: 0 });
});

test("removes NUL, which the database cannot store", async () => {
  expect((await readFormBody(post("title=a%00b", urlencoded), rules)).get("title")).toBe("ab");
});

const part = (name: string, text = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const disposition = "--x\r\nContent-Disposition: form-data";

test.each<[string, string, string]>([
  ["endless fields", urlencoded, "title&".repeat(43_000)],
  ["endless values", urlencoded, "title=1&".repeat(32_000)],
  ["foreign fields", urlencoded, "a&".repeat(131_000)],
  ["endless separators", urlencoded, `${"&".repeat(200_000)}x=1`],
  ["nothing but delimiters", multipart, "\r\n--x".repeat(52_000)],
  ["delimiters that end early", multipart, "\r\n--x-".repeat(43_000)],
  ["endless parts", multipart, part("title").repeat(4_000)],
  ["endless headers", multipart, `--x\r\n${"a: b\r\n".repeat(40_000)}`],
  ["one endless header", multipart, `${disposition}; name="${"a".repeat(250_000)}"`],
  ["a part that is cut off", multipart, `${part("title")}${disposition}; name="content"\r\n\r\nab`],
  ["a part without a name", multipart, `${disposition}\r\n\r\na\r\n--x--\r\n`],
  ["an unexpected file", multipart, `${disposition}; name="title"; filename="a"\r\n\r\na\r\n--x--\r\n`],
  ["no part at all", multipart, "nothing"],
  ["nothing", multipart, ""],
  ["no boundary", "multipart/form-data", part("title")],
  ["a type that is no form", "application/json", "{}"],
  ["no type", "", "title=1"],
])("refuses a body with %s within two seconds", async (_, type, body) => {
  const start = cpuTime();
  expect(await problemOf(post(body, type))).toMatch(/malformed|none/);
  expect(cpuTime() - start).toBeLessThan(2_000);
});

test("refuses a text that is too long", async () => {
  const text = "a".repeat(64 * kilobyte);
  expect((await readFormBody(post(`title=${text}`, urlencoded), rules)).get("title")).toBe(text);
  expect(await problemOf(post(`title=${text}a`, urlencoded))).toBe("too large");
  expect(await problemOf(post(`${part("title", `${text}a`)}--x--\r\n`, multipart))).toBe("too large");
});

test("refuses texts that are too long together", async () => {
  const names = Array.from({ length: 20 }, (_, nth) => `field${nth}`);
  const wide = { ...rules, names, whole: 64 * megabyte };
  const texts = (length: number) =>
    multipartOf(Object.fromEntries(names.map(name => [name, "a".repeat(length)])));
  expect([...(await readFormBody(texts(20 * kilobyte), wide))]).toHaveLength(20);
  await expect(readFormBody(texts(30 * kilobyte), wide)).rejects.toMatchObject({ problem: "too large" });
});

test("reads large bodies that have arrived in turns with everything else", async () => {
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const bytes = new Uint8Array(await multipartOf({ photo: photo(4 * megabyte) }).arrayBuffer());
  const type = `multipart/form-data; boundary=${new TextDecoder().decode(bytes.subarray(2, 80)).split("\r")[0]}`;
  const large = { ...photoRules, whole: 8 * megabyte, file: 8 * megabyte };
  await Promise.all([1, 2, 3].map(() => readFormBody(post(pieces(bytes, 64 * kilobyte), type), large)));
  isReading = false;
  expect(turns).toBeGreaterThan(10);
});

test("stops reading an endless body", async () => {
  const { body, pulled } = endless(() => new Uint8Array(100_000).fill(97));
  expect(await problemOf(post(body, multipart))).toBe("too large");
  expect(pulled()).toBeLessThan(8);
});

test("does not read a body that declares too many bytes", async () => {
  const request = post("title=1", urlencoded, { "Content-Length": "300000" });
  expect(await problemOf(request)).toBe("too large");
  expect(request.bodyUsed).toBe(false);
});

function read(body: string, extraFields: string[] = []) {
  return readForm(argsOf(post(body, urlencoded)), { schema, extraFields });
}

function readPosted(request: Request, facts: { lacksRoom?: boolean } = {}, fileReaders = {}) {
  const args = argsOf(request);
  args.context.set(requestContext, { id: "1", address: "203.0.113.7", ...facts });
  return readForm(args, { schema, photos: ["photo"], fileReaders });
}

function argsOf(request: Request) {
  return { request, context: new RouterContextProvider(), url: new URL(request.url) };
}

/** 200, or the status that was thrown. */
function statusOf(reading: Promise<unknown>) {
  return reading.then(
    () => 200,
    ({ init }) => init?.status,
  );
}

function problemOf(request: Request) {
  return readFormBody(request, rules).then(
    () => "none",
    (error: unknown) => (error instanceof BodyError ? error.problem : String(error)),
  );
}

function post(body: BodyInit, type: string, headers: Record<string, string> = {}) {
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers }, duplex: "half" };
  return new Request("http://localhost:3000/login", init as RequestInit);
}

function multipartOf(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("http://localhost/", { method: "POST", body });
}

function endlessPhoto() {
  const start = `${disposition}; name="photo"; filename="a.jpg"\r\n\r\n`;
  return endless(count => (count === 0 ? new TextEncoder().encode(start) : new Uint8Array(megabyte)));
}

function endless(chunk: (count: number) => Uint8Array) {
  let count = 0;
  const body = new ReadableStream({ pull: controller => controller.enqueue(chunk(count++)) });
  return { body, pulled: () => count };
}

function photo(size: number) {
  return new File([new Uint8Array(size).fill(45)], "photo.jpg", { type: "image/jpeg" });
}

function pieces(bytes: Uint8Array, size: number) {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}
