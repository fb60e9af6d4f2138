import type { Sql, TransactionSql } from "postgres";
import type { z } from "zod";
import type { Mailer } from "./mailer.ts";
import { AuthError, type ProjectSettings, type RateLimits, validationFailed } from "./settings.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** What the endpoints share. */
export interface AuthService {
  sql: Sql;
  /** The public address of the service. */
  url: string;
  settings: ProjectSettings;
  keys: SigningKeys;
  limits: RateLimits;
  mailer: Mailer;
}

export interface AuthCall {
  request: Request;
  url: URL;
  /** Network address of whoever called, as the gateway reports it. */
  address: string;
}

export type Transaction = TransactionSql;

/** @throws AuthError when the body is no JSON, or of another shape. */
export async function readBody<T>({ request }: AuthCall, schema: z.ZodType<T>): Promise<T> {
  const body = await request
    .clone()
    .json()
    .catch(error => {
      throw new AuthError(400, "bad_json", `Could not parse request body as JSON: ${error.message}`);
    });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw validationFailed("Could not parse request body as JSON");
  return parsed.data;
}
