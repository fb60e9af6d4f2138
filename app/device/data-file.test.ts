import { expect, test } from "vitest";
import { serverPartEnd } from "../lib/data-file";
import { BackupFault, readBackup, readLocalPart, withServerPart, writeBackup } from "./backup";

const content = new Map([["userForums", [{ id: "f1", text: 'says ,"server": and\nmore' }]]]);
const serverPart = `{"about":{}\n,"posts":[\n{"title":"Hut","server":1}\n]${serverPartEnd}`;

test("a file with what the server keeps is one whole JSON object that says what its parts are", async () => {
  const file = JSON.parse(await (await fileOf(serverPart)).text());
  expect(file.content).toEqual(Object.fromEntries(content));
  expect(file.server).toMatchObject({ posts: [{ title: "Hut" }], complete: true });
  expect(Object.keys(file.about)).toEqual(["content", "counts", "server"]);
});

test("what the browser kept is read from it, and nothing of what the server keeps", async () => {
  const local = await readLocalPart(await fileOf(serverPart));
  expect(local).not.toContain("Hut");
  expect(await readBackup(local)).toEqual({ content, hasServerPart: true });
});

test("a file that another program has laid out anew is read as well", async () => {
  const file = JSON.parse(await (await fileOf(serverPart)).text());
  const local = await readLocalPart(new Blob([JSON.stringify(file, null, 4)]));
  expect(await readBackup(local)).toEqual({ content, hasServerPart: true });
});

test("a file that is cut short anywhere is refused, in the server's part too", async () => {
  const file = await fileOf(serverPart);
  for (let length = 0; length < file.size - 1; length++) {
    const reading = readLocalPart(file.slice(0, length)).then(readBackup);
    await expect(reading, `${length}`).rejects.toThrow(BackupFault);
  }
});

test("a file with the server's part alone says that nothing of it belongs here", async () => {
  const alone = `{"product":"Treks","version":1\n,"server":\n${serverPart}\n}\n`;
  const reading = readLocalPart(new Blob([alone])).then(readBackup);
  await expect(reading).rejects.toThrow("nothing of it belongs in this browser");
});

async function fileOf(part: string) {
  return withServerPart(await writeBackup(content, new Date(), { hasServerPart: true }), new Blob([part]));
}
