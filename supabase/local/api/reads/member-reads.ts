import type { IncomingHttpHeaders } from "node:http";
import type { BackendKeys } from "../keys.ts";
import { type MemberToken, MemberTokens } from "../member-token.ts";
import type { ApiSettings } from "../postgrest-settings.ts";
import { beforeRequest, describeRequest, enterRole, type Statement } from "../request-context.ts";
import { type Answer, answerError, answerOne, answerRows } from "./answer.ts";
import type { Catalogue } from "./catalogue.ts";
import { planRead, type ReadPlan, type ReadRequest } from "./plan-read.ts";
import type { ReadPool } from "./read-pool.ts";
import { UnsupportedRead } from "./unsupported-read.ts";

interface MemberReadsSettings {
  keys: Pick<BackendKeys, "publishable" | "jwtSecret">;
  catalogue: Catalogue;
  apiSettings: ApiSettings;
  maxRows: number;
  pool: Pick<ReadPool, "run">;
}

/**
 * Answers the plain reads of members, of which pages are made, as the library would, for a fraction of its cost: Postgres
 * writes the JSON, and role, check and read travel together. All else is the library's.
 */
export class MemberReads {
  readonly #settings: MemberReadsSettings;
  readonly #tokens: MemberTokens;

  constructor(settings: MemberReadsSettings) {
    this.#settings = settings;
    this.#tokens = new MemberTokens(settings.keys.jwtSecret);
  }

  /** Null when the library has to answer. */
  async answer(request: ReadRequest, signal: AbortSignal): Promise<Answer | null> {
    const { catalogue, maxRows, pool } = this.#settings;
    const token = this.#member(request.headers);
    if (!token) return null;
    try {
      const plan = planRead(request, catalogue, maxRows);
      const row = await pool.run(this.#statements(plan, token), signal);
      return answerFrom(plan, row);
    } catch (error) {
      // Nobody is there to be answered.
      signal.throwIfAborted();
      return error instanceof UnsupportedRead ? null : answerError(error);
    }
  }

  #member({ apikey, authorization = "" }: IncomingHttpHeaders) {
    const [, token] = /^Bearer (.+)$/.exec(authorization) ?? [];
    return apikey === this.#settings.keys.publishable && token ? this.#tokens.verify(token) : null;
  }

  #statements({ call, statement }: ReadPlan, { claims, json }: MemberToken): Statement[] {
    const { apiSettings } = this.#settings;
    const caller = { role: claims.role, userId: claims.sub, claims: json };
    return [
      enterRole(caller, apiSettings, call, true),
      ...(call ? [describeRequest(call)] : []),
      ...beforeRequest(apiSettings),
      statement,
    ];
  }
}

function answerFrom({ one, location }: ReadPlan, [json, count, response]: (string | null)[]) {
  // A function that decides on status and headers, which the library applies.
  if (response) return null;
  const rows = { json: json ?? "[]", count: Number(count) };
  return one ? answerOne(rows) : answerRows(rows, location);
}
