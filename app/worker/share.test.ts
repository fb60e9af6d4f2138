import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "~/browser/queue/database";
import { currentAccount } from "./account";
import { deleteSharesOfOthers, isShare, keepShare, takeShare } from "./share";

const site = "https://treks.example";
const photo = (name = "ridge.jpg", type = "image/jpeg", bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });

beforeEach(async () => {
  vi.useRealTimers();
  const database = await openDatabase();
  await Promise.all([database.clear("sharedPhotos"), database.clear("settings")]);
});

test("keeps a shared photo with its texts, and gives it once to the member who shared it", async () => {
  await signIn("ada");
  const address = await share({ title: "Dawn", text: "From the hut", url: "https://a.example" }, [photo()]);
  expect(address).toMatch(/^\/upload\?shared=[\da-f-]{36}$/);
  const id = address.split("=")[1] ?? "";
  for (const other of ["ben", null]) expect(await takeShare(id, other)).toBeNull();
  const text = "From the hut\nhttps://a.example";
  const facts = { id, owner: "ada", name: "ridge.jpg", title: "Dawn", text, files: 1 };
  expect(await takeShare(id, "ada")).toMatchObject(facts);
  expect(await takeShare(id, "ada")).toBeNull();
});

test("keeps the first photo of several files, in place of an earlier share", async () => {
  const photos = Array.from({ length: 9 }, (_, at) => photo(`${at}.png`, "image/png"));
  await share({ title: "First" }, [photo()]);
  await share({ title: "Second" }, [photo("notes.txt", "text/plain"), ...photos]);
  expect(await keptShares()).toMatchObject([{ name: "0.png", files: 10, title: "Second" }]);
});

test("opens the form without a photo that cannot be kept, and says why", async () => {
  const large = photo("large.jpg", "image/jpeg", 40_000_001);
  expect(await share({ title: "A", text: "b" }, [large])).toBe("/upload?shared=large&title=A&text=b");
  expect(await share({ title: "A" }, [])).toBe("/upload?shared=none&title=A&text=");
  expect(await share({}, [photo("empty.jpg", "image/jpeg", 0)])).toBe("/upload?shared=again&title=&text=");
  const damaged = request({ body: "--x", headers: { "Content-Type": "multipart/form-data; boundary=x" } });
  expect(await addressOf(damaged)).toBe("/upload?shared=none&title=&text=");
});

test("ignores forms of other sites and for other pages", () => {
  for (const referrer of ["https://evil.example/", "http://treks.example/", `${site}.evil.example/`])
    expect(isShare(request({ referrer })), referrer).toBe(false);
  expect(isShare(new Request(`${site}/feed`, { method: "POST" }))).toBe(false);
});

test("deletes another member's share and what was not taken within an hour", async () => {
  for (const owner of [null, "ada"]) {
    if (owner) await signIn(owner);
    await share({}, [photo()]);
    for (const viewer of [null, "ada"]) await deleteSharesOfOthers(viewer);
    expect(await keptShares(), `shared by ${owner}`).toHaveLength(1);
  }
  await deleteSharesOfOthers("ben");
  expect(await keptShares()).toEqual([]);
  await share({}, [photo()]);
  vi.setSystemTime(Date.now() + 61 * 60 * 1000);
  await deleteSharesOfOthers(null);
  expect(await keptShares()).toEqual([]);
});

function share(texts: Record<string, string>, files: File[]) {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  for (const file of files) body.append("photo", file);
  return addressOf(request({ body }));
}

async function addressOf(request: Request) {
  expect(isShare(request)).toBe(true);
  const { status, headers } = await keepShare(request, currentAccount());
  expect(status).toBe(303);
  return headers.get("Location") ?? "";
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
