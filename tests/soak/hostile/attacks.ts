import { readdirSync } from "node:fs";
import path from "node:path";
import type { Random } from "../../../scripts/seed/sample.ts";
import { routePaths } from "../../support/route-paths.ts";
import type { Scene } from "../faults/call.ts";
import { calls } from "../faults/calls.ts";
import {
  contentTypes,
  cookieNames,
  fields,
  form,
  headerNames,
  headerValues,
  methods,
  queries,
  rawHeaders,
  rawMethods,
  strangeFields,
} from "./request-parts.ts";
import type { Attack } from "./send.ts";
import { hostileText } from "./strings.ts";

/** What an attacker knows: own cookies, targets, and what exists. */
export interface Knowledge {
  origin: string;
  /** Cookies of each attacker as a browser would send them; "" for a visitor. */
  cookies: string[];
  /** Ids and addresses that belong to others or exist. */
  targets: string[];
  paths: string[];
  scene: Scene;
  mark: string;
}

const clientDir = path.resolve(import.meta.dirname, "../../../build/client");

/** Endless attacks that depend on `random` alone. */
export function openAttacks({ origin, cookies, targets, paths, scene, mark }: Knowledge) {
  const assets = readdirSync(clientDir, { recursive: true, encoding: "utf8" }).map(file => `/${file}`);
  const routes = routePaths();
  const everyForm = Object.values(calls).flatMap(({ path, post }) =>
    post ? [{ path: path(scene), ...post }] : [],
  );
  const lasting = everyForm.filter(({ ends }) => !ends);
  return { draw };

  function draw(random: Random): Attack {
    return random.next() < 0.35 ? drawForm(random) : drawAnything(random);
  }

  /**
   * A page's form with some other values, sometimes with an unknown field.
   * Forms that end a session are rare, because the attacks after one are a visitor's.
   */
  function drawForm(random: Random): Attack {
    const {
      path,
      form: formOf,
      multipart: isMultipart,
    } = random.pick(random.next() < 0.05 ? everyForm : lasting);
    const entries = Object.entries(formOf(scene)).map(([name, value]): [string, string] => [
      name,
      random.next() < 0.5 ? drawValue(random) : value,
    ]);
    if (random.next() < 0.1) entries.push([random.pick(fields), drawValue(random)]);
    const { type, body } = isMultipart
      ? drawMultipart(random, entries)
      : { type: form, body: encode(entries) };
    const headers: [string, string][] = [["Origin", origin], ["Content-Type", type], ...drawCookies(random)];
    const data = random.next() < 0.3 ? ".data" : "";
    return { method: "POST", path: path + data, headers, body, raw: false };
  }

  function drawAnything(random: Random): Attack {
    const raw = random.next() < 0.12;
    const kind = random.next();
    const method =
      kind < 0.42 ? "GET" : kind < 0.88 ? "POST" : kind < 0.93 ? "HEAD" : drawMethod(random, raw);
    const posted = method === "POST" || random.next() < 0.1 ? drawBody(random) : null;
    const headers = [...drawHeaders(random, raw), ...drawCookies(random)];
    if (posted && random.next() < 0.95) headers.push(["Origin", origin]);
    if (posted?.type) headers.push(["Content-Type", posted.type]);
    return { method, path: drawPath(random, raw), headers, body: posted?.body ?? Buffer.alloc(0), raw };
  }

  function drawPath(random: Random, raw: boolean) {
    const kind = random.next();
    const plain =
      kind < 0.55
        ? fill(random, random.pick(routes))
        : kind < 0.75
          ? random.pick(paths)
          : kind < 0.85
            ? random.pick(assets)
            : `/${encodeLoosely(random, hostileText(random).slice(0, 3_000))}`;
    const data = random.next() < 0.15 ? ".data" : "";
    const query = random.next() < 0.5 ? `?${drawQuery(random)}` : "";
    const address = `${plain}${data}${query}`.slice(0, 12_000);
    return raw && random.next() < 0.3
      ? `${random.pick(["", "http://evil.example", "*", "//", "\u00e9"])}${address}`
      : address;
  }

  /** Parameters are real ids, others' too, or any text. */
  function fill(random: Random, route: string) {
    return route.replace(/:\w+|\*/g, () => {
      const text = random.next() < 0.5 ? random.pick(targets) : hostileText(random).slice(0, 500);
      return encodeLoosely(random, text) || "x";
    });
  }

  function drawQuery(random: Random) {
    const pairs = Array.from({ length: 1 + random.below(3) }, () => {
      const name = random.next() < 0.85 ? random.pick(queries) : random.pick(strangeFields).slice(0, 300);
      return `${encodeLoosely(random, name)}=${encodeLoosely(random, drawValue(random).slice(0, 2_000))}`;
    });
    const manifest = random.next() < 0.1 ? `&paths=${"/a,".repeat(random.below(400))}` : "";
    return pairs.join("&") + manifest;
  }

  function drawValue(random: Random) {
    const kind = random.next();
    if (kind < 0.25) return random.pick(targets);
    if (kind < 0.35) return `${random.pick(targets)}~${hostileText(random)}`;
    if (kind < 0.45) return `${mark} ${hostileText(random)}`;
    return hostileText(random);
  }

  function drawBody(random: Random) {
    const entries = Array.from({ length: 1 + random.below(8) }, (): [string, string] => {
      const name = random.next() < 0.85 ? random.pick(fields) : random.pick(strangeFields);
      return [name, drawValue(random)];
    });
    const kind = random.next();
    if (kind < 0.5) return { type: form, body: encode(entries) };
    if (kind < 0.8) return drawMultipart(random, entries);
    return { type: random.pick(contentTypes), body: random.next() < 0.5 ? encode(entries) : noise(random) };
  }

  function encode(entries: [string, string][]) {
    return Buffer.from(new URLSearchParams(entries).toString());
  }

  function drawMultipart(random: Random, entries: [string, string][]) {
    const boundary = random.pick(["x", "----WebKitFormBoundaryabc", "a'b", "0"]);
    const parts = entries.map(([name, value]) => {
      const file =
        random.next() < 0.25 ? `; filename="${random.pick(["a.jpg", "", "../x", "a\u0000.png"])}"` : "";
      const type = random.next() < 0.2 ? "\r\nContent-Type: image/jpeg" : "";
      const line = `Content-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${file}${type}`;
      return `--${boundary}\r\n${random.next() < 0.05 ? "" : line}\r\n\r\n${value}\r\n`;
    });
    const end = random.pick([
      `--${boundary}--\r\n`,
      `--${boundary}--`,
      `--${boundary}`,
      "",
      "\r\n".repeat(50),
    ]);
    const type = `multipart/form-data; boundary=${random.next() < 0.9 ? boundary : `"${boundary}"`}`;
    return { type, body: Buffer.from(parts.join("") + end) };
  }

  function drawHeaders(random: Random, raw: boolean) {
    const headers = Array.from({ length: random.below(4) }, (): [string, string] => [
      random.pick(headerNames),
      random.pick(headerValues),
    ]).filter(([name]) => name !== "Expect" || raw);
    if (raw && random.next() < 0.5) headers.push(random.pick(rawHeaders));
    return headers;
  }

  function drawCookies(random: Random): [string, string][] {
    const own = random.pick(cookies);
    const kind = random.next();
    if (kind < 0.65) return own ? [["Cookie", own]] : [];
    const forged = Array.from({ length: 1 + random.below(6) }, () => {
      const value = random.next() < 0.5 ? forgedSession(random) : hostileText(random).slice(0, 4_000);
      return `${random.pick(cookieNames)}=${value.replace(/[^\x21-\x7e]|[;,]/g, "")}`;
    });
    const many = random.next() < 0.05 ? "a=b; ".repeat(300) : "";
    return [["Cookie", `${many}${own && `${own}; `}${forged.join("; ")}`.slice(0, 12_000)]];
  }

  function forgedSession(random: Random) {
    const values = [null, 0, -1, 1e12, "", {}, [], true, "x".repeat(500), hostileText(random)];
    const session = {
      access_token: random.pick([...values, "a.b.c"]),
      refresh_token: random.pick(values),
      expires_at: random.pick(values),
      expires_in: random.pick(values),
      token_type: random.pick(values),
      user: random.pick([...values, { id: random.pick(targets) }]),
    };
    return `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
  }
}

function drawMethod(random: Random, raw: boolean) {
  return random.pick(raw ? [...methods, ...rawMethods] : methods);
}

function noise(random: Random) {
  return Buffer.from(Array.from({ length: random.below(3_000) }, () => random.below(256)));
}

/** Encoded correctly, or only so far that a client sends it. */
function encodeLoosely(random: Random, text: string) {
  return random.next() < 0.7
    ? encodeURIComponent(text.toWellFormed())
    : text.replace(/[^\x21-\x7e]|[#?]/g, "%");
}
