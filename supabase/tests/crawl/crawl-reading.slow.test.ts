import { expect, test } from "vitest";
import { setUpCrawlProbe } from "../support/crawl-probe.ts";

const probe = setUpCrawlProbe();

const url = "https://www.park.example/walks/lake.html?b=2&utm_source=mail&a=1";

test("makes a tip with title, text and source", async () => {
  const { tip } = await read(page({ head: '<meta name="description" content="All about the lake.">' }));
  expect(tip.title).toBe("Round the lake");
  expect(tip.content).toMatch(/^All about the lake\.\n\nWalk 1: the path climbs/);
  expect(tip.content).toMatch(/\n\nSource: https:\/\/www\.park\.example\/walks\/lake\.html\?b=2&a=1$/);
  expect(tip.content).not.toMatch(/menu|copyright|alert|Subscribe/i);
  expect(tip.tags).toContain("lake");
});

test("cuts a tip after a sentence, at 1,500 characters at most", async () => {
  for (const walks of [8, 12, 40, 300]) {
    const { tip } = await read(page({ walks }));
    expect(tip.content.length, `${walks}`).toBeLessThanOrEqual(1_500);
    expect(tip.content, `${walks}`).toMatch(/\.\n\nSource: \S+$/);
  }
  const endless = await read(`<title>T</title><p>${"word ".repeat(1_000)}</p>`);
  expect(endless.tip.content).toMatch(/word…\n\nSource: /);
  const { tip } = await read(page({ title: "word ".repeat(60) }));
  expect(tip.title.length).toBeLessThanOrEqual(200);
});

test("returns the links of a page that makes no tip", async () => {
  expect(await read("<title>T</title><p>Short.<a href=/on>On</a>")).toMatchObject({
    tip: null,
    reason: "too little text",
    links: ["https://www.park.example/on"],
  });
  const shy = await read(page({ head: '<meta name="Robots" content="NoIndex">', body: a("/on") }));
  expect(shy).toMatchObject({ tip: null, reason: "it asks not to be listed" });
  expect(shy.links).toHaveLength(1);
  expect((await read(page({}), { robots: "noindex" })).tip).toBeNull();
});

test("derives the id from the canonical address, if it is on the same site", async () => {
  const said = (href: string) => read(page({ head: `<link rel="canonical" href="${href}">` }));
  const own = await said("https://PARK.example/lake?utm_medium=x#part");
  expect(own.tip.content).toMatch(/Source: https:\/\/park\.example\/lake$/);
  expect((await said("https://park.example/lake")).tip.id).toBe(own.tip.id);
  expect(own.tip.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab]/);
  const foreign = await said("https://other.example/lake");
  expect(foreign.tip.content).toMatch(/Source: https:\/\/www\.park\.example\/walks\/lake\.html/);
  expect(foreign.tip.id).not.toBe(own.tip.id);
});

test("keeps only the text of a page", async () => {
  const body = "<p>One &lt;script&gt;alert(1)&lt;/script&gt; &#0;&#x202e;two</p><script>alert(2)</script>";
  const { tip } = await read(page({ body }));
  expect(tip.content).toContain("One <script>alert(1)</script>");
  expect(tip.content).not.toMatch(/alert\(2\)|\u202e|\0/);
});

const hostile: Record<string, string> = {
  "nested elements": "<div>".repeat(200_000),
  "nested lists": "<ul><li>".repeat(100_000),
  "many elements": "<p>a, b</p>".repeat(90_000),
  "a class of half a million": `<p class="${"a ".repeat(490_000)}">${walk(12)}`,
  "a long srcset": `<img srcset="${"a".repeat(900_000)} b">${walk(12)}`,
  "a long title": `<title>x - y\n${"a".repeat(900_000)}</title>${walk(12)}`,
  "a long heading": `<title>x - y: z</title><h1>${"a ".repeat(450_000)}</h1>${walk(12)}`,
  "many attributes": `<p ${Array.from({ length: 90_000 }, (_, i) => `a${i}=1`).join(" ")}>${walk(12)}`,
  "an attribute without an end": `<p ${'a="'.repeat(300_000)}`,
  "attributes everywhere":
    `<p ${Array.from({ length: 150 }, (_, i) => `a${i}="1"`).join(" ")}>word</p>`.repeat(700),
  brackets: "<".repeat(1_000_000),
  entities: `<p>${"&amp;".repeat(190_000)}`,
  spaces: `<p>${" ".repeat(990_000)}`,
  comments: "<!--".repeat(240_000),
  "text without an end": `<p>${"word, ".repeat(160_000)}`,
  "line breaks": `<div>${"a<br><br>".repeat(19_000)}`,
  nothing: "",
  words: "just words",
  "two bodies": `</body></html><body><html><head>${walk(12)}`,
};

test("no hostile page blocks or crashes the parsers", async () => {
  for (const [name, body] of Object.entries(hostile)) {
    const answer = await read(body);
    expect(answer.message, name).toBeUndefined();
    expect(answer.tip !== undefined || answer.outcome === "skipped", name).toBe(true);
  }
});

function read(body: string, more: Record<string, string> = {}) {
  return probe("read", { url, body, ...more });
}

function page({ title = "Round the lake", head = "", body = "", walks = 12 }) {
  return `<!doctype html><html><head><title>${title}</title>${head}<style>p{}</style></head>
    <body><nav><ul><li>menu</li></ul></nav><main><article><h1>${title}</h1>${walk(walks)}${body}</article></main>
    <form><button>Subscribe</button></form><footer>Copyright</footer></body></html>`;
}

function walk(count: number) {
  const number = (_: unknown, index: number) =>
    `<p>Walk ${index + 1}: the path climbs past the lake, through a pine wood and on to a wide, windy ridge.</p>`;
  return Array.from({ length: count }, number).join("");
}

function a(href: string) {
  return `<a href="${href}">link</a>`;
}
