import { CspParser } from "csp_evaluator/dist/parser.js";

/** Origins so broad that a directive with one of them allows everybody. */
const broad = ["*", "http:", "https:", "ftp:", "http://*", "https://*", "http://*.*", "https://*.*"];
const privateReferrers = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
const ofSixMonths = 15_552_000;

interface Scanned {
  /** The requested address, and the Origin that was sent. */
  url: string;
  origin: string;
  headers: Headers;
  body: string;
}

type Rule = (answer: Scanned) => number;

/**
 * The score of the MDN HTTP Observatory by its public tables (algorithm 4): 100 minus penalties; bonuses from 90 on.
 * `lost` names the rules with a penalty.
 */
export function observatoryScore(answer: Scanned) {
  const points = Object.entries(rules).map(([name, rule]) => ({ name, given: rule(answer) }));
  const lost = points.filter(({ given }) => given < 0);
  const base = 100 + sum(lost);
  return { score: base >= 90 ? 100 + sum(points) : base, lost: lost.map(({ name }) => name) };
}

/** Redirecting from HTTP is the proxy's task: here no answer may lead back to HTTP, or away. */
const rules: Record<string, Rule> = {
  "content-security-policy": contentPolicy,
  cookies,
  "cross-origin-resource-sharing": resourceSharing,
  redirection,
  "referrer-policy": referrers,
  "strict-transport-security": strictTransport,
  "subresource-integrity": scripts,
  "x-content-type-options": contentType,
  "x-frame-options": framing,
  "cross-origin-resource-policy": resourcePolicy,
};

function contentPolicy({ headers }: Scanned) {
  const policy = headers.get("Content-Security-Policy");
  if (!policy || hasRepeatedDirective(policy)) return -25;
  const { directives } = new CspParser(policy).csp;
  const fallback = directives["default-src"] ?? ["*"];
  const script = withoutVoidInline(directives["script-src"] ?? fallback);
  const style = withoutVoidInline(directives["style-src"] ?? fallback);
  if (hasAny(script, [...broad, "'unsafe-inline'", "data:"])) return -20;
  if (hasAny(directives["object-src"] ?? fallback, broad)) return -20;
  const isPassive = (name: string) => ["img-src", "media-src"].includes(name);
  const insecure = Object.entries(directives).filter(([, sources]) => sources?.some(isInsecure));
  if (insecure.some(([name]) => !isPassive(name))) return -20;
  if (hasAny([...script, ...style], ["'unsafe-eval'"])) return -10;
  if (insecure.length > 0) return -10;
  if (hasAny(style, [...broad, "'unsafe-inline'", "data:"])) return 0;
  return fallback.join() === "'none'" ? 10 : 5;
}

function hasRepeatedDirective(policy: string) {
  const names = policy.split(";").map(directive => directive.trim().split(/\s/)[0]?.toLowerCase());
  return new Set(names).size < names.length;
}

/** A browser that supports nonces and hashes ignores 'unsafe-inline' beside them. */
function withoutVoidInline(sources: string[]) {
  const isNamed = sources.some(source => /^'(nonce|sha\d+)-/.test(source));
  return sources.filter(source => !(isNamed && source === "'unsafe-inline'"));
}

function isInsecure(source: string) {
  return /^(http|ftp):/.test(source);
}

/** Stricter than the tables: every cookie counts as a session cookie. */
function cookies({ headers }: Scanned) {
  const set = headers.getSetCookie();
  if (set.some(cookie => !/; Secure/i.test(cookie))) return -40;
  if (set.some(cookie => !/; HttpOnly/i.test(cookie))) return -30;
  if (set.some(cookie => !/; SameSite=(Lax|Strict)(;|$)/i.test(cookie))) return -20;
  return set.length > 0 ? 5 : 0;
}

function resourceSharing({ headers, origin }: Scanned) {
  const isOpen = headers.get("Access-Control-Allow-Origin") === origin;
  return isOpen && headers.get("Access-Control-Allow-Credentials") === "true" ? -50 : 0;
}

function redirection({ headers, url }: Scanned) {
  const target = new URL(headers.get("Location") ?? "/", url);
  if (target.protocol !== "https:") return -20;
  return target.host === new URL(url).host ? 0 : -5;
}

function referrers({ headers }: Scanned) {
  const policy = headers.get("Referrer-Policy");
  if (policy === null) return 0;
  return privateReferrers.includes(policy) ? 5 : -5;
}

function strictTransport({ headers }: Scanned) {
  const [, seconds] =
    /^max-age=(\d+)(?=;|$)[^,]*$/i.exec(headers.get("Strict-Transport-Security") ?? "") ?? [];
  if (!seconds) return -20;
  return Number(seconds) < ofSixMonths ? -10 : 0;
}

function scripts({ headers, body, url }: Scanned) {
  if (!headers.get("Content-Type")?.startsWith("text/html")) return 0;
  const foreign = [...body.matchAll(/<script\b[^>]*?\ssrc="([^"]*)"[^>]*>/g)].filter(
    ([, address = ""]) => new URL(address, url).origin !== new URL(url).origin,
  );
  const isWhole = (element: string) => element.includes(" integrity=");
  if (foreign.some(([element, address]) => !isWhole(element) && !address?.startsWith("https:"))) return -50;
  if (foreign.some(([, address]) => !address?.startsWith("https:"))) return -20;
  return foreign.every(([element]) => isWhole(element)) ? 0 : -5;
}

function contentType({ headers }: Scanned) {
  return headers.get("X-Content-Type-Options") === "nosniff" ? 0 : -5;
}

function framing({ headers }: Scanned) {
  if (/(^|;\s*)frame-ancestors /.test(headers.get("Content-Security-Policy") ?? "")) return 5;
  return /^(DENY|SAMEORIGIN)$/i.test(headers.get("X-Frame-Options") ?? "") ? 0 : -20;
}

function resourcePolicy({ headers }: Scanned) {
  const policy = headers.get("Cross-Origin-Resource-Policy");
  if (policy === null || policy === "cross-origin") return 0;
  return ["same-origin", "same-site"].includes(policy) ? 10 : -5;
}

function hasAny(sources: string[], wanted: string[]) {
  return sources.some(source => wanted.includes(source.toLowerCase()));
}

function sum(points: { given: number }[]) {
  return points.reduce((total, { given }) => total + given, 0);
}
