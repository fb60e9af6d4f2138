import type { Forum } from "../support/people/operator.ts";
import type { Browser } from "./web-driver.ts";

interface Scene {
  /** Signed in. */
  browser: Browser;
  url: string;
  forum: Forum;
  photo: string;
}

const alive = `"hydrated" in document.documentElement.dataset`;

/** Only what differs between browser engines. */
export const journeys: Record<string, (scene: Scene) => Promise<void>> = {
  async "New Post with a photo"({ browser, url, forum, photo }) {
    await browser.open(`${url}${forum.path}/new-post`);
    await browser.see(alive);
    await browser.type("[name=title]", "Fog on the ridge");
    await browser.type("[name=content]", "We turned round.");
    await browser.type("[type=file]", photo);
    await browser.see(`document.querySelector("img[alt=Preview]")`);
    await browser.click(".form-actions button");
    await browser.see(`location.pathname === "${forum.path}"`);
    await browser.see(`document.body.innerText.includes("Post created")`);
    await browser.see(`document.querySelectorAll("main img[src*='/photo/']").length === 1`);
    await browser.see(`document.querySelector("main img[src*='/photo/']").naturalWidth > 0`);
    await browser.see(`!localStorage.getItem("draft:${forum.path}/new-post")`);
  },

  async "a New Post that is refused keeps its words"({ browser, url, forum, photo }) {
    await browser.open(`${url}${forum.path}/new-post`);
    await browser.see(alive);
    await browser.type("[name=content]", "No title.");
    await browser.type("[type=file]", photo);
    await browser.see(`document.querySelector("img[alt=Preview]")`);
    await browser.click(".form-actions button");
    await browser.see(`document.querySelector("[data-error-summary]")`);
    await browser.see(`document.querySelector("[name=content]").value === "No title."`);
  },

  async "Edit Profile with an avatar"({ browser, url, photo }) {
    await browser.open(`${url}/edit-profile`);
    await browser.see(alive);
    await browser.type("[name=bio]", "Slow, but every weekend.");
    await browser.type("[name=avatar]", photo);
    await browser.click(".form-actions button");
    await browser.see(`location.pathname === "/profile"`);
    await browser.see(`document.body.innerText.includes("Profile updated")`);
    await browser.see(`document.body.innerText.includes("Profile updated")`);
    await browser.see(`document.body.innerText.includes("Slow, but every weekend.")`);
    await browser.see(`document.querySelector("main img[src*='/avatar/']")?.naturalWidth > 0`);
  },

  async "Share Your Adventure"({ browser, url, photo }) {
    await browser.open(`${url}/upload`);
    await browser.see(alive);
    await browser.type("[name=title]", "Above the fog");
    await browser.type("[type=file]", photo);
    await browser.see(`document.querySelector("img[alt=Preview]")`);
    await browser.click(".form-actions button");
    await browser.see(`location.pathname === "/feed"`);
    await browser.see(`document.body.innerText.includes("Post uploaded!")`);
    await browser.see(`document.querySelector("main img[src^='data:image/']")?.naturalWidth > 0`);
  },

  async "a draft is back after a reload"({ browser, url }) {
    await browser.open(`${url}/forums/new`);
    await browser.type("[name=title]", "Half a thought");
    await browser.see(
      `/^Saved on this device/.test(document.querySelector("[data-draft-note]").textContent)`,
    );
    await browser.open(`${url}/forums/new`);
    await browser.see(`document.querySelector("[name=title]").value === "Half a thought"`);
    await browser.see(`document.querySelector("[data-draft-note]").textContent === "Draft restored"`);
  },

  async "a form that was sent before its script came is finished"({ browser, url }) {
    await browser.open(`${url}/forums/new`);
    await browser.see(alive);
    const id = await browser.run<string>(`return document.querySelector("[name=id]").value`);
    const early = { id, title: "Sent early", category: "trails" };
    await browser.run(
      `localStorage.removeItem("draft:/forums/new"); localStorage.setItem(arguments[0], arguments[1])`,
      `pending:userForums:${id}`,
      JSON.stringify({ at: Date.now(), early }),
    );
    await browser.open(`${url}/forums`);
    await browser.see(`document.body.innerText.includes("Forum post created!")`);
    await browser.see(`JSON.parse(localStorage.getItem("userForums"))[0]?.title === "Sent early"`);
  },

  async "a toast floats, and its button closes it"({ browser, url }) {
    await browser.open(`${url}/forums/new`);
    await browser.see(alive);
    await browser.click(".form-actions button");
    await browser.see(`document.querySelector("[data-toast=error]:not([hidden])")`);
    await browser.see(`getComputedStyle(document.querySelector("[data-toasts]")).position === "fixed"`);
    await browser.click("[data-toast=error] button");
    await browser.see(`!document.querySelector("[data-toast]:not([hidden])")`);
  },

  async "the caret stays where it was set while the script takes a text area over"({ browser, url }) {
    await browser.open(`${url}/edit-profile`);
    await browser.run(
      `const area = document.querySelector("[name=bio]"); area.focus(); area.setSelectionRange(4, 4)`,
    );
    await browser.see(alive);
    await browser.see(`document.querySelector("[name=bio]").selectionStart === 4`);
  },
};
