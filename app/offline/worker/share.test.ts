import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "~/offline/shared/database";
import { currentAccount } from "./account";
import { deleteOtherShares, isShare, keepShare, takeShare } from "./share";

const site = "https://treks.example";
const photo = (name = "ridge.jpg", type = "image/jpeg", bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });

beforeEach(async () => {
  vi.useRealTimers();
  const database = await openDatabase();
  await Promise.all([database.clear("sharedPhotos"), database.clear("settings")]);
});

test("a shared photo is kept with its texts for the form that opens", async () => {
  await signIn("ada");
  const address = await share({ title: "Dawn", text: "From the hut", url: "https://a.example" }, [photo()]);
  expect(address).toMatch(/^\/upload\?shared=[\da-f-]{36}$/);
  const [kept, ...others] = await keptShares();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({
    id: address.split("=")[1],
    owner: "ada",
    name: "ridge.jpg",
    title: "Dawn",
    text: "From the hut\nhttps://a.example",
    files: 1,
  });
});

test("of ten files the first photo is kept, and a second share takes the place of the first", async () => {
  const files = [
    photo("notes.txt", "text/plain"),
    ...Array.from({ length: 9 }, (_, at) => photo(`${at}.png`, "image/png")),
  ];
  await share({ title: "First" }, [photo()]);
  await share({ title: "Second" }, files);
  expect(await keptShares()).toMatchObject([{ name: "0.png", files: 10, title: "Second" }]);
});

test.each(["../../etc/passwd", 'a"b\nc.jpg', "\u202egpj.exe", "x".repeat(5_000), "🏔️.heic"])(
  "a photo may be named %j",
  async name => {
    expect(await share({}, [photo(name, "image/heic")])).toMatch(/shared=[\da-f-]{36}$/);
    expect(await keptShares()).toHaveLength(1);
  },
);

test("what cannot be kept goes on without its photo, and says why", async () => {
  const large = photo("large.jpg", "image/jpeg", 40_000_001);
  expect(await share({ title: "A", text: "b" }, [large])).toBe("/upload?shared=large&title=A&text=b");
  expect(await share({ title: "A" }, [])).toBe("/upload?shared=none&title=A&text=");
  expect(await share({}, [photo("empty.jpg", "image/jpeg", 0)])).toBe("/upload?shared=again&title=&text=");
  const damaged = request({ body: "--x", headers: { "Content-Type": "multipart/form-data; boundary=x" } });
  expect((await handleShare(damaged))?.headers.get("Location")).toBe("/upload?shared=none&title=&text=");
});

test("forms of other pages are none of its business", () => {
  for (const referrer of ["https://evil.example/", "http://treks.example/", `${site}.evil.example/`]) {
    expect(handleShare(request({ referrer })), referrer).toBeUndefined();
  }
  expect(handleShare(new Request(`${site}/feed`, { method: "POST" }))).toBeUndefined();
});

test("who logs in keeps what was shared before; another member's goes, and what nobody took for an hour", async () => {
  await share({}, [photo()]);
  await deleteOtherShares(null);
  await deleteOtherShares("ada");
  expect(await keptShares()).toHaveLength(1);
  await signIn("ada");
  await share({}, [photo()]);
  await deleteOtherShares(null);
  await deleteOtherShares("ada");
  expect(await keptShares()).toHaveLength(1);
  await deleteOtherShares("ben");
  expect(await keptShares()).toEqual([]);
  await share({}, [photo()]);
  vi.setSystemTime(Date.now() + 61 * 60 * 1000);
  await deleteOtherShares(null);
  expect(await keptShares()).toEqual([]);
});

test("it is taken once, and by the member who shared it", async () => {
  await signIn("ada");
  const [, id = ""] = (await share({ title: "Dawn" }, [photo()])).split("=");
  expect(await takeShare(id, "ben")).toBeNull();
  expect(await takeShare(id, null)).toBeNull();
  expect(await takeShare(id, "ada")).toMatchObject({ title: "Dawn" });
  expect(await takeShare(id, "ada")).toBeNull();
});

async function share(texts: Record<string, string>, files: File[]) {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  for (const file of files) body.append("photo", file);
  const response = await handleShare(request({ body }));
  expect(response?.status).toBe(303);
  return response?.headers.get("Location") ?? "";
}

/** Node allows no referrer of another origin. */
function request({ referrer = "", ...init }: RequestInit) {
  const made = new Request(`${site}/upload`, { method: "POST", ...init });
  return Object.defineProperty(made, "referrer", { value: referrer });
}

async function signIn(owner: string) {
  await (await openDatabase()).put("settings", owner, "account");
}

async function keptShares() {
  return (await openDatabase()).getAll("sharedPhotos");
}

function handleShare(request: Request) {
  return isShare(request) ? keepShare(request, currentAccount()) : undefined;
}
