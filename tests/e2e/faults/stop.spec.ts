import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "../../support/browser/test.ts";
import { type OwnSite, startOwnSite } from "../../support/sites/own-site.ts";

for (const { how, signal, toAll } of [
  { how: "SIGTERM", signal: "SIGTERM", toAll: false },
  { how: "SIGINT to every process, as from a terminal", signal: "SIGINT", toAll: true },
]) {
  test(`the site exits with 0 after ${how} and finishes its requests`, { tag: "@http" }, async () => {
    const site = await startOwnSite({ ownGroup: toAll });
    const request = await beginLogin(site);
    process.kill(toAll ? -site.pid : site.pid, signal);
    await expect.poll(() => isListening(site)).toBe(false);

    const answered = once(request, "response");
    request.end(form);
    const [answer] = (await answered) as [IncomingMessage];
    expect(await text(answer)).toContain("Invalid login credentials");
    expect(answer.statusCode).toBe(400);
    expect(await site.exited()).toBe(0);
    expect(await site.stop()).toEqual([]);
  });
}

const form = String(new URLSearchParams({ email: "nobody@example.com", password: "trail-mix-7" }));

/** Returns when the headers have arrived, but not the body. */
async function beginLogin({ url }: OwnSite) {
  const headers = {
    Origin: url,
    Expect: "100-continue",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(form),
  };
  const request = http.request(`${url}/login`, { method: "POST", headers });
  request.flushHeaders();
  await once(request, "continue");
  return request;
}

async function isListening({ url }: OwnSite) {
  const socket = net.connect(Number(new URL(url).port), "localhost");
  const isOpen = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
