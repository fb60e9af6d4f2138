import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { webpHead } from "../../../tests/support/photos";

vi.mock("../guards.server", () => ({ requireViewer: () => ({ id: "ada" }) }));
vi.mock("../session/session.server", () => ({ getSession: () => ({ supabase: "client" }) }));

const { loadPhoto } = await import("./photo-response.server");
const digest = "0123456789ab";
const id = "b0000000-0000-4000-8000-000000000001";

const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: "#5b7a5a" } });
const stored = await plain.clone().webp().toBuffer();
const read = vi.fn<Parameters<typeof loadPhoto>[1]["read"]>();

beforeEach(() => {
  read.mockReset().mockImplementation(async (_, __, width) => (width ? stored.toString("base64") : ""));
});

test("answers the stored bytes of an offered width, and nothing else", async () => {
  for (const width of ["0", "360", "640", "720", "0720", "1440", "1441", ""]) {
    const { status } = await ask({ width });
    expect(status, width).toBe(["360", "720", "1440"].includes(width) ? 200 : 404);
  }
  expect(read).toHaveBeenCalledTimes(3);
  const answer = await ask({});
  expect(Buffer.from(await answer.arrayBuffer()).equals(stored)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": String(stored.length),
    etag: `"${digest}-360"`,
  });
});

test.each([
  ["id", { id: "none" }],
  ["id of another kind", { id: `${id}'--` }],
  ["digest", { digest: "0123456789AB" }],
  ["long digest", { digest: `${digest}0` }],
])("asks the database nothing for an odd %s", async (_, address) => {
  expect((await ask(address)).status).toBe(404);
  expect(read).not.toHaveBeenCalled();
});

test("asks the database for every answer, and for no bytes where the browser has them", async () => {
  const known = { "If-None-Match": `W/"x", W/"${digest}-360"` };
  expect((await ask({}, known)).status).toBe(304);
  expect(read).toHaveBeenLastCalledWith("client", { id, digest }, 0);
  expect((await ask({ width: "720" }, known)).status, "another width").toBe(200);
  read.mockResolvedValue(null);
  expect((await ask({}, known)).status).toBe(404);
  expect((await ask({})).status).toBe(404);
  read.mockRejectedValue(new Error("away"));
  await expect(ask({})).rejects.toThrow("away");
});

test("answers photos of 1.0.0 in their format, but nothing that is no photo or would fill a reader's memory", async () => {
  for (const [type, bytes] of [
    ["image/jpeg", await plain.clone().jpeg().toBuffer()],
    ["image/png", await plain.clone().png().toBuffer()],
    [null, Buffer.from("<svg onload=alert(1)>")],
    [null, Buffer.alloc(0)],
    [null, webpHead(16_000, 16_000, 40)],
    [null, stored.subarray(0, -9)],
  ] as const) {
    read.mockResolvedValue(bytes.toString("base64"));
    const { headers } = await ask({});
    expect(headers.get("Content-Type")).toBe(type);
  }
});

function ask(address: Partial<Parameters<typeof loadPhoto>[1]>, headers: Record<string, string> = {}) {
  const request = new Request("http://site/photo", { headers });
  const context = new RouterContextProvider();
  const photo = { id, digest, width: "360", widths: [360, 720, 1440], read, ...address };
  return loadPhoto({ request, context }, photo);
}
