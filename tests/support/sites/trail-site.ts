import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { stopServer } from "./fault-proxy.ts";

interface TrailPage {
  title: string;
  text?: string;
  links?: string[];
  head?: string;
}

/** What a crawl meets on real sites. */
const pages: Record<string, TrailPage> = {
  "/": { title: "Trails", links: ["/falls", "/canyon", "/gone", "/hidden/map", "/falls?utm_source=x#top"] },
  "/falls": {
    title: "The mist trail in Yosemite National Park",
    links: ["/falls/print", "/draft", "/moved", "http://elsewhere.example/"],
  },
  "/canyon": {
    title: "Into the canyon",
    text: "Zion is hot. In Zion, carry water. ",
    links: ["/away", "/sneaky", "/broken"],
  },
  "/falls/print": { title: "The mist trail, to print", head: '<link rel="canonical" href="/falls">' },
  "/draft": { title: "A draft", head: '<meta name="robots" content="noindex">', links: ["/packing"] },
  "/packing": { title: "What to pack", links: ["/short", "/page/1"] },
  "/hidden/map": { title: "Hidden" },
};

const ENDLESS = /^\/page\/(\d+)$/;

/** Serves the site under any name, and records its requests. */
export async function startTrailSite() {
  const asked: string[] = [];
  const agents = new Set<string>();
  const busy = { now: 0, most: 0 };
  const site = { pause: 0, robots: "User-agent: *\nDisallow: /hidden/\n" };
  const server = http.createServer(async (request, response) => {
    asked.push(`${request.url}`);
    agents.add(`${request.headers["user-agent"]}`);
    busy.now += 1;
    busy.most = Math.max(busy.most, busy.now);
    await wait(site.pause);
    busy.now -= 1;
    answer(request, response, site.robots);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    agents,
    busy,
    site,
    url: `http://trails.example:${port}/`,
    forget,
    stop: () => stopServer(server),
  };

  function forget() {
    asked.length = 0;
    busy.most = 0;
  }
}

function answer({ url = "/" }: IncomingMessage, response: ServerResponse, robots: string) {
  const [path = ""] = url.split("?");
  if (path === "/robots.txt") return response.writeHead(200, { "content-type": "text/plain" }).end(robots);
  if (path === "/moved") return response.writeHead(301, { location: "/packing" }).end();
  if (path === "/sneaky") return response.writeHead(302, { location: "/hidden/map" }).end();
  if (path === "/away") return response.writeHead(302, { location: "http://elsewhere.example/" }).end();
  if (path === "/broken") return response.writeHead(500).end();
  const page = path === "/short" ? null : (pages[path] ?? endlessPage(path));
  if (page === undefined) return response.writeHead(404).end();
  const html = page ? render(page) : "<title>Short</title><p>Nothing here.";
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
}

function endlessPage(path: string): TrailPage | undefined {
  const [, number] = ENDLESS.exec(path) ?? [];
  return number ? { title: `Tip ${number}`, links: [`/page/${Number(number) + 1}`] } : undefined;
}

function render({ title, text = "", links = [], head = "" }: TrailPage) {
  const words = "Start early, tell somebody where you go, and turn round in time when the weather does. ";
  const anchors = links.map(link => `<a href="${link}">${link}</a>`).join(" ");
  return `<!doctype html><html><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>
    <p>${title}. ${text}${words}</p><p>On ${title} ${words}${words}</p></main><nav>${anchors}</nav></body></html>`;
}
