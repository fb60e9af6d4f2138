import { expect, test } from "vitest";
import { trimParts } from "./trim-parts.ts";

const limits = { part: 1000, whole: 3000 };

test.each([1, 7, 64, 100_000])(
  "a form within its limits passes unchanged in pieces of %i bytes",
  async size => {
    const { bytes, type } = await formOf({
      title: "Cairn",
      photo: file(900),
      content: "Stone on\r\n--stone.",
    });
    expect(await trimmed(bytes, type, size)).toEqual(bytes);
  },
);

test.each([1, 7, 64, 100_000])("only what is too long is cut, in pieces of %i bytes", async size => {
  const { bytes, type } = await formOf({
    avatar: file(5000),
    name: "Ada",
    banner: file(1_500),
    bio: "Slow.",
  });
  const form = await parsed(await trimmed(bytes, type, size), type);
  expect(form.get("name")).toBe("Ada");
  expect(form.get("bio")).toBe("Slow.");
  for (const field of ["avatar", "banner"]) {
    const { size: left, name } = form.get(field) as File;
    expect(name).toBe("photo.jpg");
    expect(left).toBeGreaterThan(700);
    expect(left).toBeLessThan(1000);
  }
});

test("many parts that are each within the limit do not add up to more than the whole", async () => {
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`photo${number}`, file(900)]));
  const { bytes, type } = await formOf(files);
  expect((await trimmed(bytes, type, 64)).length).toBeLessThan(3000 + 51 * 80);
});

test("a body without the boundary that it names is cut all the same", async () => {
  expect((await trimmed(Buffer.alloc(50_000), "multipart/form-data; boundary=x", 64)).length).toBe(1000);
});

function file(size: number) {
  return new File([new Uint8Array(size).fill(45)], "photo.jpg", { type: "image/jpeg" });
}

async function formOf(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = new Response(form);
  return { bytes: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get("Content-Type") ?? "" };
}

async function trimmed(bytes: Buffer, type: string, size: number) {
  const parts: Uint8Array[] = [];
  const boundary = type.split("boundary=")[1] ?? "";
  for await (const part of trimParts(inPieces(bytes, size), boundary, limits)) parts.push(part);
  return Buffer.concat(parts);
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function parsed(bytes: Buffer, type: string) {
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } }).formData();
}
