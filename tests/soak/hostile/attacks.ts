import { readdirSync } from "node:fs";
import path from "node:path";
import type { Random } from "../../../scripts/seed/sample.ts";
import { addressOf, forms, type Scene } from "../../support/every-form/forms.ts";
import { routePaths } from "../../support/route-paths.ts";
import * as parts from "./request-parts.ts";

export interface Attack {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  /** Each character stands for one byte. */
  body: string;
  /** The server may wait for more of such a request instead of answering. */
  isMalformed: boolean;
}

interface Knowledge {
  origin: string;
  /** Cookies of each attacker as a browser would send them; "" for a visitor. */
  cookies: string[];
  targets: string[];
  scene: Scene;
}

const clientDir = path.resolve(import.meta.dirname, "../../../build/client");
const lengths = [1, 2, 3, 8, 20, 80, 255, 1_000, 5_000, 60_000];

/** Returns a function that draws one attack. It depends on `random` alone. */
export function openAttacks({ origin, cookies, targets, scene }: Knowledge) {
  const assets = readdirSync(clientDir, { recursive: true, encoding: "utf8" }).map(file => `/${file}`);
  const routes = routePaths();
  const everyForm = Object.entries(forms);
  const lasting = everyForm.filter(([, { endsSession }]) => !endsSession);
  return (random: Random) => (random.next() < 0.35 ? drawForm(random) : drawAnything(random));

  /**
   * A page's form with some other values, sometimes with an unknown field.
   * Forms that end a session are rare, because the attacks after one are a visitor's.
   */
  function drawForm(random: Random): Attack {
    const [route, { fields, isMultipart }] = random.pick(random.next() < 0.05 ? everyForm : lasting);
    const entries = Object.entries(fields?.(scene) ?? {}).map(([name, value]): [string, string] => [
      name,
      random.next() < 0.5 ? drawValue(random) : value,
    ]);
    if (random.next() < 0.1) entries.push([random.pick(parts.fields), drawValue(random)]);
    const { type, body } = isMultipart ? drawMultipart(random, entries) : encodeForm(entries);
    const path = addressOf(route, scene) + (random.next() < 0.3 ? ".data" : "");
    const headers: Attack["headers"] = [["Origin", origin], ["Content-Type", type], ...drawCookies(random)];
    return { method: "POST", path, headers, body, isMalformed: false };
  }

  function drawAnything(random: Random): Attack {
    const isMalformed = random.next() < 0.12;
    const kind = random.next();
    const others = isMalformed ? [...parts.methods, ...parts.malformedMethods] : parts.methods;
    const method = kind < 0.42 ? "GET" : kind < 0.88 ? "POST" : kind < 0.93 ? "HEAD" : random.pick(others);
    const sent = method === "POST" || random.next() < 0.1 ? drawBody(random) : null;
    const headers = [...drawHeaders(random, isMalformed), ...drawCookies(random)];
    if (sent && random.next() < 0.95) headers.push(["Origin", origin]);
    if (sent?.type) headers.push(["Content-Type", sent.type]);
    const start =
      isMalformed && random.next() < 0.3 ? ["", "http://evil.example", "*", "//", "\u00e9"] : [""];
    return {
      method,
      path: random.pick(start) + drawPath(random),
      headers,
      body: sent?.body ?? "",
      isMalformed,
    };
  }

  function drawPath(random: Random) {
    const kind = random.next();
    const data = random.next() < 0.15 ? ".data" : "";
    const query = random.next() < 0.5 ? `?${drawQuery(random)}` : "";
    return `${drawPlainPath(random, kind)}${data}${query}`.slice(0, 12_000);
  }

  function drawPlainPath(random: Random, kind: number) {
    if (kind < 0.55) return fillRoute(random, random.pick(routes));
    if (kind < 0.75) return addressOf(random.pick(routes), scene);
    if (kind < 0.85) return random.pick(assets);
    return `/${encodeLoosely(random, drawText(random).slice(0, 3_000))}`;
  }

  function fillRoute(random: Random, route: string) {
    return route.replace(/:\w+|\*/g, () => {
      const text = random.next() < 0.5 ? random.pick(targets) : drawText(random).slice(0, 500);
      return encodeLoosely(random, text) || "x";
    });
  }

  function drawQuery(random: Random) {
    const pairs = Array.from({ length: 1 + random.below(3) }, () => {
      const isUsual = random.next() < 0.85;
      const name = isUsual ? random.pick(parts.queries) : random.pick(parts.strangeFields).slice(0, 300);
      return `${encodeLoosely(random, name)}=${encodeLoosely(random, drawValue(random).slice(0, 2_000))}`;
    });
    const manifest = random.next() < 0.1 ? `&paths=${"/a,".repeat(random.below(400))}` : "";
    return pairs.join("&") + manifest;
  }

  function drawValue(random: Random) {
    const kind = random.next();
    if (kind < 0.25) return random.pick(targets);
    if (kind < 0.35) return `${random.pick(targets)}~${drawText(random)}`;
    return drawText(random);
  }

  function drawBody(random: Random) {
    const entries = Array.from({ length: 1 + random.below(8) }, (): [string, string] => [
      random.pick(random.next() < 0.85 ? parts.fields : parts.strangeFields),
      drawValue(random),
    ]);
    const kind = random.next();
    if (kind < 0.5) return encodeForm(entries);
    if (kind < 0.8) return drawMultipart(random, entries);
    const noise = () => Array.from({ length: random.below(3_000) }, () => random.below(256));
    const body = random.next() < 0.5 ? encodeForm(entries).body : String.fromCharCode(...noise());
    return { type: random.pick(parts.contentTypes), body };
  }

  function drawMultipart(random: Random, entries: [string, string][]) {
    const boundary = random.pick(["x", "----WebKitFormBoundaryabc", "a'b", "0"]);
    const fields = entries.map(([name, value]) => {
      const filename = random.pick(["a.jpg", "", "../x", "a\u0000.png"]);
      const file = random.next() < 0.25 ? `; filename="${filename}"` : "";
      const type = random.next() < 0.2 ? "\r\nContent-Type: image/jpeg" : "";
      const line = `Content-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${file}${type}`;
      return `--${boundary}\r\n${random.next() < 0.05 ? "" : line}\r\n\r\n${value}\r\n`;
    });
    const ends = [`--${boundary}--\r\n`, `--${boundary}--`, `--${boundary}`, "", "\r\n".repeat(50)];
    const type = `multipart/form-data; boundary=${random.next() < 0.9 ? boundary : `"${boundary}"`}`;
    return { type, body: toBytes(fields.join("") + random.pick(ends)) };
  }

  function drawHeaders(random: Random, isMalformed: boolean) {
    const headers = Array.from({ length: random.below(4) }, (): [string, string] => [
      random.pick(parts.headerNames),
      random.pick(parts.headerValues),
    ]);
    if (isMalformed && random.next() < 0.5) headers.push(random.pick(parts.malformedHeaders));
    return headers;
  }

  function drawCookies(random: Random): [string, string][] {
    const own = random.pick(cookies);
    const other = random.next() < 0.35 ? `${random.pick(parts.cookieNames)}=${drawCookie(random)}` : "";
    const header = [own, other].filter(Boolean).join("; ");
    return header ? [["Cookie", header]] : [];
  }
}

function drawText(random: Random): string {
  const kind = random.next();
  if (kind < 0.6) return random.pick(parts.texts);
  if (kind < 0.7) return random.pick(parts.texts).repeat(1 + random.below(40));
  const length = kind < 0.97 ? random.below(100) : random.pick(lengths);
  return Array.from({ length }, () => random.pick(parts.letters)).join("");
}

function drawCookie(random: Random) {
  return drawText(random)
    .replace(/[^\x21-\x7e]|[;,]/g, "")
    .slice(0, 4_000);
}

function encodeForm(entries: [string, string][]) {
  return { type: parts.urlEncoded, body: new URLSearchParams(entries).toString() };
}

function toBytes(text: string) {
  return Buffer.from(text).toString("latin1");
}

/** Encodes correctly, or only so far that the request has one line. */
function encodeLoosely(random: Random, text: string) {
  return random.next() < 0.7
    ? encodeURIComponent(text.toWellFormed())
    : text.replace(/[^\x21-\x7e]|[#?]/g, "%");
}
