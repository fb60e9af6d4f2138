import type { SupabaseConfig } from "../../config.ts";
import { printable, rateLimitedLog } from "../../log.ts";
import type { BackendKeys } from "../keys.ts";
import { type EmbeddedConnection, toPostgrestError } from "../lite/connection.ts";
import { createTokenVerifier } from "../member-token.ts";
import { enterRequest } from "../request-context.ts";
import { runBatch } from "./batch.ts";
import { readCatalogue } from "./catalogue.ts";
import { UnsupportedRead } from "./grammar.ts";
import { createPlanner, type ReadPlan, type ReadRequest } from "./plan.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export interface MemberReads {
  /** Returns null when the library has to answer. */
  answer(request: ReadRequest): Promise<Answer | null>;
}

interface OpenSettings {
  connection: EmbeddedConnection;
  config: SupabaseConfig;
  keys: Pick<BackendKeys, "publishable" | "jwtSecret">;
}

export async function openMemberReads({
  connection,
  config,
  keys,
}: OpenSettings): Promise<MemberReads | undefined> {
  if (process.env.TREKS_TEST_MEMBER_READS === "off") return;
  const pool = connection.driver;
  const planOf = createPlanner(await readCatalogue(pool), config.api.max_rows);
  const settings = await connection.readSettings();
  const verify = createTokenVerifier(keys.jwtSecret);
  return { answer };

  async function answer(request: ReadRequest) {
    const { apikey, authorization = "" } = request.headers;
    const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
    const member = apikey === keys.publishable && token ? verify(token) : null;
    if (!member) return null;
    try {
      const plan = planOf(request);
      const { claims, json } = member;
      const caller = { role: claims.role, userId: claims.sub, claims: json };
      const before = enterRequest({ caller, call: plan.call, settings, readOnly: true });
      return answerFrom(plan, await runBatch(pool, [...before, plan.statement]));
    } catch (error) {
      return error instanceof UnsupportedRead ? null : answerError(error);
    }
  }
}

function answerFrom(
  { one, location }: ReadPlan & { one: boolean },
  [json, rows, response, role]: (Buffer | null)[],
) {
  // The library applies a status or headers that a function has set.
  if (!json || response?.length || `${role}` === "none") return null;
  const count = Number(rows);
  return one ? answerOne(json, count) : answerRows(json, count, location);
}

function answerRows(json: Buffer, count: number, location: string | undefined) {
  return toAnswer(200, json, {
    "content-type": "application/json; charset=utf-8",
    "content-range": count > 0 ? `0-${count - 1}/*` : "*/*",
    ...(location && { "content-location": location }),
  });
}

function answerOne(json: Buffer, count: number) {
  if (count !== 1) {
    const message = "Cannot coerce the result to a single JSON object";
    return refuse(406, {
      code: "PGRST116",
      details: `The result contains ${count} rows`,
      hint: null,
      message,
    });
  }
  return toAnswer(200, json.subarray(1, -1), {
    "content-type": "application/vnd.pgrst.object+json; charset=utf-8",
    "content-range": "0-0/*",
  });
}

/** Returns null for errors that the library formats, because it can repeat a read. */
function answerError(error: unknown): Answer | null {
  if (!(error instanceof Error) || !isOfStatement(error)) return null;
  const { code, message, detail = null, hint = null } = toPostgrestError(error) as DatabaseError;
  if (/^PT[2-5]\d\d$/.test(code))
    return refuse(Number(code.slice(2)), { code, details: detail, hint, message });
  if (code !== "PGRST" || detail === null) return null;
  log(`A read failed: ${printable(error.message)}\n`);
  return refuse(JSON.parse(detail).status, JSON.parse(message));
}

const log = rateLimitedLog(
  (line: string) => process.stderr.write(line),
  count => process.stderr.write(`${count} more reads failed.\n`),
);

/** The classes 08 and 57P are errors of the connection and of a shutdown. */
function isOfStatement(error: Error & { code?: string }) {
  return "severity" in error && !/^(08|57P)/.test(error.code ?? "");
}

interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

function refuse(status: number, { code, details, hint, message }: Record<string, string | null>): Answer {
  const body = JSON.stringify({ code, details, hint, message });
  return toAnswer(status, body, { "content-type": "application/json; charset=utf-8" });
}

function toAnswer(status: number, body: string | Buffer, headers: Record<string, string>): Answer {
  return { status, headers: { ...headers, "content-length": `${Buffer.byteLength(body)}` }, body };
}
