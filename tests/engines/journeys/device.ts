import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Journey } from "./journey.ts";

export const deviceJourneys: Journey[] = [
  {
    title: "a draft is back after a reload",
    async run({ page }) {
      await page.open("/forums/new");
      await page.type({ title: "Half a thought" });
      await page.sees("Saved on this device");
      await page.reload();
      await page.holds("document.querySelector('[name=title]').value === 'Half a thought'");
      await page.sees("Draft restored");
    },
  },
  {
    title: "two tabs that write at once lose nothing",
    async run({ page, newPage }) {
      const pages = [page, await newPage()];
      for (const [number, each] of pages.entries()) {
        await each.open("/activity/new", { alive: true });
        await each.type({ title: `Written in tab ${number}` });
      }
      const later = Date.now() + 1500;
      const send =
        "setTimeout(() => document.querySelector('main form').requestSubmit(), arguments[0] - Date.now())";
      for (const each of pages) await each.tab.run(send, later);
      for (const each of pages) await each.isAt("/profile?tab=activities");
      for (const each of pages) await each.sees("Written in tab 0", "Written in tab 1");
    },
  },
  {
    title: "local data is saved to a file and brought back",
    async run({ page, files }) {
      await page.open("/account-settings", { alive: true });
      const activity = { id: "a1", title: "Walk", createdAt: "2026-06-17T05:10:00.000Z" };
      await page.tab.run("localStorage.setItem('userActivities', arguments[0])", JSON.stringify([activity]));
      await page.tab.run(`const { createObjectURL } = URL;
        URL.createObjectURL = blob => {
          blob.text().then(text => { window.saved = text; });
          return createObjectURL.call(URL, blob);
        };`);
      await page.press("Download my data");
      await page.sees("Your data is in your downloads");
      await page.holds("window.saved");
      const file = path.join(files.folder, "saved.json");
      await writeFile(file, await page.tab.run<string>("return window.saved"));
      await page.tab.run("localStorage.removeItem('userActivities')");
      await page.reload({ alive: true });
      await page.attach("backup", file);
      await page.press("Add 1 record");
      await page.sees("1 record added.");
      await page.open("/profile?tab=activities");
      await page.sees("Walk");
    },
  },
  {
    title: "the caret stays where it was set while the script takes a text area over",
    async run({ page }) {
      await page.open("/edit-profile");
      await page.tab.run(`const area = document.querySelector("[name=bio]");
        area.value = "Some words";
        area.focus();
        area.setSelectionRange(4, 4);`);
      await page.holds(`"hydrated" in document.documentElement.dataset`);
      await page.holds("document.querySelector('[name=bio]').selectionStart === 4");
    },
  },
];
