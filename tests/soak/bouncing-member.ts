import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Answer, openCookieBrowser } from "../support/people/cookie-browser.ts";
import { newClient, signUpMember } from "../support/people/member.ts";
import { readSession } from "../support/people/session-cookie.ts";
import { mountainPhoto } from "../support/photos.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { postFields } from "./posts.ts";

const password = "long-enough-1";
const message = "Your post is on the forum.";

interface Found {
  counts: Record<string, number>;
  posts: string[];
  faults: string[];
}

/** A member each of whose requests may be answered by another process than the one before. */
export async function openBouncingMember(url: string, backend: OwnSite, forumId: string, found: Found) {
  const email = `bouncing-${randomUUID().slice(0, 8)}@example.test`;
  const browser = openCookieBrowser(url);
  const forum = `/location-forums/${forumId}`;
  const client = await signUpMember(backend, email, { password });
  browser.signIn(readSession((await client.auth.getSession()).data.session));
  const photo = await mountainPhoto();
  const actions = Object.entries({ write, upload, sendTwice, rename, refresh, signOut });
  return { actUntil };

  async function actUntil(isOver: () => boolean, firstTurn: number) {
    for (let turn = firstTurn; !isOver(); turn++) {
      const [name, act] = actions[turn % actions.length] ?? ["write", write];
      await act();
      found.counts[name] = (found.counts[name] ?? 0) + 1;
      await wait(randomInt(100));
    }
  }

  async function write() {
    const sent = await browser.post(`${forum}/new-post`, newPost());
    expectStatus("a post", sent, 303);
    const next = await browser.get(sent.location);
    if (!next.html.includes(message)) addFault("a message is not shown", next);
    const again = await browser.get(sent.location);
    if (again.html.includes(message)) addFault("a message is shown twice", again);
  }

  async function upload() {
    const form = new FormData();
    const fields = newPost();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("photo", new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType }));
    expectStatus("an upload", await browser.post(`${forum}/new-post`, form), 303);
    const post = await browser.get(`${forum}/posts/${fields.id}`);
    const source = new RegExp(`src="(/location-posts/${fields.id}/photo/[^"]+)"`).exec(post.html)?.[1];
    expectStatus("a photo", await browser.get(source ?? "/no-photo"), 200);
  }

  async function sendTwice() {
    const fields = newPost();
    const both = [1, 2].map(() => browser.post(`${forum}/new-post`, fields));
    for (const sent of await Promise.all(both)) expectStatus("a post sent twice", sent, 303);
  }

  /** The header of every page shows the username. */
  async function rename() {
    const username = `b_${randomUUID().slice(0, 12).replaceAll("-", "")}`;
    const fields = { name: "Bea Trail", username, location: "", bio: "", interests: "" };
    expectStatus("a changed profile", await browser.post("/edit-profile", fields), 303);
    const pages = ["/feed", "/forums", "/profile", "/forums"].map(path => browser.get(path));
    for (const page of await Promise.all(pages))
      if (!page.html.includes(`${username}</span>`)) addFault("an old name", page);
  }

  async function refresh() {
    browser.expireToken();
    const pages = ["/feed", forum, "/profile", "/feed"].map(path => browser.get(path));
    for (const page of await Promise.all(pages)) expectStatus("a page with an expired token", page, 200);
  }

  /** Ends copies of the cookies as well, in every process. */
  async function signOut() {
    const copy = browser.cookie();
    expectStatus("a sign-out", await browser.post("/logout", {}), 303);
    expectStatus("a page after the sign-out", await browser.get("/feed"), 302);
    const copies = ["/feed", "/profile", forum, "/feed"].map(path => browser.get(path, copy));
    for (const page of await Promise.all(copies)) expectStatus("a copy after the sign-out", page, 302);
    const { data } = await newClient(backend).auth.signInWithPassword({ email, password });
    browser.signIn(readSession(data.session));
  }

  function newPost() {
    const id = randomUUID();
    found.posts.push(id);
    return postFields(id);
  }

  function expectStatus(what: string, answer: Answer, status: number) {
    if (answer.status !== status) addFault(what, answer);
  }

  function addFault(what: string, { status, location }: Answer) {
    found.faults.push(`${what}: ${status} ${location}`);
  }
}
