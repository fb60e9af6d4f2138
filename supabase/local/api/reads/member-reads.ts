import type { IncomingHttpHeaders } from "node:http";
import type { BackendKeys } from "../keys.ts";
import { type MemberToken, MemberTokens } from "../member-token.ts";
import type { ApiSettings } from "../postgrest-settings.ts";
import { enterRequest, type Statement } from "../request-context.ts";
import { type Answer, answerError, answerOne, answerRows } from "./answer.ts";
import type { Catalogue } from "./catalogue.ts";
import type { ReadPlan, ReadRequest } from "./plan-read.ts";
import { ReadPlans } from "./read-plans.ts";
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
  readonly #plans: ReadPlans;

  constructor(settings: MemberReadsSettings) {
    this.#settings = settings;
    this.#tokens = new MemberTokens(settings.keys.jwtSecret);
    this.#plans = new ReadPlans(settings.catalogue, settings.maxRows);
  }

  /** Null when the library has to answer. */
  async answer(request: ReadRequest, signal: AbortSignal): Promise<Answer | null> {
    const token = this.#member(request.headers);
    if (!token) return null;
    try {
      const plan = this.#plans.planOf(request);
      const row = await this.#settings.pool.run(this.#statements(plan, token), signal);
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
    const caller = { role: claims.role, userId: claims.sub, claims: json };
    const settings = this.#settings.apiSettings;
    return [...enterRequest({ caller, call, settings, readOnly: true }), statement];
  }
}

function answerFrom(
  { one, location }: ReturnType<ReadPlans["planOf"]>,
  [json, count, response]: (string | null)[],
) {
  // A function that decides on status and headers, which the library applies.
  if (response) return null;
  const rows = { json: json ?? "[]", count: Number(count) };
  return one ? answerOne(rows) : answerRows(rows, location);
}
