import { expect, test } from "vitest";
import { cpuTime } from "../../../tests/support/cpu-time";
import { BodyError, type BodyRules, readFormBody } from "./read-form.server";

const kilobyte = 1024;
const rules = { names: ["title", "content"], whole: 256 * kilobyte, text: 64 * kilobyte };
const photoRules = { ...rules, names: [...rules.names, "photo"], photos: ["photo"], photo: 100 * kilobyte };
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

test.each([1, 7, 64, 100_000])("a form arrives whole in pieces of %i bytes", async size => {
  const form = new FormData();
  form.set("title", "Cairn 🏔");
  form.set("content", "Stone on\r\n--stone.\r\n--x\r\n");
  form.set("photo", photo(700));
  const sent = new Response(form);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const request = post(pieces(bytes, size), sent.headers.get("content-type") ?? "");
  const read = await readFormBody(request, { ...photoRules, whole: 1024 * kilobyte });
  expect(read.get("title")).toBe("Cairn 🏔");
  expect(read.get("content")).toBe("Stone on\r\n--stone.\r\n--x\r\n");
  expect(Buffer.from(await (read.get("photo") as File).arrayBuffer())).toEqual(Buffer.alloc(700, 45));
});

test("a photo that is too large is cut, and the texts around it are whole", async () => {
  const form = new FormData();
  form.set("photo", photo(200 * kilobyte));
  form.set("title", "Cairn");
  const read = await readFormBody(
    new Request("http://localhost", { method: "POST", body: form }),
    photoRules,
  );
  expect((read.get("photo") as File).size).toBe(100 * kilobyte);
  expect((read.get("photo") as File).name).toBe("photo.jpg");
  expect(read.get("title")).toBe("Cairn");
});

test("an empty choice of a photo has no name", async () => {
  const form = new FormData();
  form.set("photo", new File([], ""));
  const read = await readFormBody(
    new Request("http://localhost", { method: "POST", body: form }),
    photoRules,
  );
  expect(read.get("photo")).toMatchObject({ name: "", size: 0 });
});

test("characters that no database stores are left out", async () => {
  expect((await readFormBody(post("title=a%00b", urlencoded), rules)).get("title")).toBe("ab");
});

const part = (name: string, text = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

test.each<[string, string, string]>([
  ["fields without end", urlencoded, "title&".repeat(43_000)],
  ["values without end", urlencoded, "title=1&".repeat(32_000)],
  ["strange fields", urlencoded, "a&".repeat(131_000)],
  ["separators without end", urlencoded, `${"&".repeat(200_000)}x=1`],
  ["nothing but delimiters", multipart, "\r\n--x".repeat(52_000)],
  ["delimiters that end early", multipart, "\r\n--x-".repeat(43_000)],
  ["parts without end", multipart, part("title").repeat(4_000)],
  ["headers without end", multipart, `--x\r\n${"a: b\r\n".repeat(40_000)}`],
  ["one endless header", multipart, `--x\r\nContent-Disposition: form-data; name="${"a".repeat(250_000)}"`],
  [
    "a part that is cut off",
    multipart,
    `${part("title")}--x\r\nContent-Disposition: form-data; name="content"\r\n\r\nab`,
  ],
  ["a part without a name", multipart, "--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n"],
  [
    "a file where none belongs",
    multipart,
    '--x\r\nContent-Disposition: form-data; name="title"; filename="a"\r\n\r\na\r\n--x--\r\n',
  ],
  ["no part at all", multipart, "nothing"],
  ["nothing", multipart, ""],
  ["no boundary", "multipart/form-data", part("title")],
  ["a type that is no form", "application/json", "{}"],
  ["no type", "", "title=1"],
])("%s are refused at a cost that their bytes are worth", async (_, type, body) => {
  const start = cpuTime();
  expect(await faultOf(post(body, type), rules)).toMatch(/malformed|none/);
  expect(cpuTime() - start).toBeLessThan(2_000);
});

test("a text that is too long is refused, not cut", async () => {
  const text = "a".repeat(64 * kilobyte);
  expect((await readFormBody(post(`title=${text}`, urlencoded), rules)).get("title")).toBe(text);
  expect(await faultOf(post(`title=${text}a`, urlencoded), rules)).toBe("too large");
  expect(await faultOf(post(`${part("title", `${text}a`)}--x--\r\n`, multipart), rules)).toBe("too large");
});

test("of an endless body no more is read than fits", async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(100_000).fill(97));
    },
  });
  expect(await faultOf(post(endless, multipart), rules)).toBe("too large");
  expect(pulled).toBeLessThan(8);
});

test("a body that says it is too large is not read", async () => {
  const request = post("title=1", urlencoded, { "Content-Length": "300000" });
  expect(await faultOf(request, rules)).toBe("too large");
  expect(request.bodyUsed).toBe(false);
});

function post(body: BodyInit, type: string, headers: Record<string, string> = {}) {
  const init = { method: "POST", body, headers: { "Content-Type": type, ...headers }, duplex: "half" };
  return new Request("http://localhost:3000/login", init as RequestInit);
}

async function faultOf(request: Request, given: BodyRules) {
  return readFormBody(request, given).then(
    () => "none",
    (error: unknown) => (error instanceof BodyError ? error.fault : String(error)),
  );
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
