import { afterAll, beforeAll } from "vitest";
import type { TestBackend } from "../../../tests/support/sites/backend.ts";
import { freePorts } from "../../../tests/support/sites/free-ports.ts";
import { startGateway } from "../../local/api/gateway.ts";
import { EmbeddedConnection } from "../../local/api/lite/connection.ts";
import { openLite } from "../../local/api/lite/lite.ts";
import { type Answer, type MemberReads, openMemberReads } from "../../local/api/reads/reads.ts";
import { readConfig } from "../../local/config.ts";
import { SUPABASE_DIR } from "../../local/contract.ts";

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | null;
}

type Ask = (token: string, address: string, call?: Call) => Promise<object>;

/** Starts two gateways on one database, with and without the fast path. */
export function setUpTwoWays(context: { backend: TestBackend }) {
  const stack = new AsyncDisposableStack();
  let askFast: Ask;
  let askLibrary: Ask;
  let answered: (Answer | null)[] = [];

  beforeAll(async () => {
    const { databaseUrl, keys, settings } = context.backend;
    const { siteUrl, supabaseDir = SUPABASE_DIR } = settings;
    const config = await readConfig(supabaseDir);
    const connection = new EmbeddedConnection({ url: databaseUrl }, { isLow: false });
    stack.defer(() => connection.close());
    const email = { send: async () => {} };
    const lite = await openLite({ connection, config, keys, siteUrl, supabaseDir, email });
    const reads = await openMemberReads({ connection, config, keys });
    askFast = await open(lite, async request => {
      const given = (await reads?.answer(request)) ?? null;
      answered.push(given);
      return given;
    });
    askLibrary = await open(lite);
  });

  afterAll(() => stack.disposeAsync());

  return { askBothWays };

  async function open(lite: Parameters<typeof startGateway>[0]["lite"], answer?: MemberReads["answer"]) {
    const [port = 0] = await freePorts(1);
    const gateway = await startGateway({ port, lite, reads: answer && { answer }, callFunction: () => {} });
    stack.defer(() => gateway.stop());
    return (token: string, address: string, call: Call = {}) => ask(port, token, address, call);
  }

  async function ask(
    port: number,
    token: string,
    address: string,
    { method = "GET", headers, body = null }: Call,
  ) {
    const apikey = context.backend.keys.publishable;
    const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/${address}`, {
      method,
      headers: { apikey, authorization: `Bearer ${token}`, "accept-profile": "public", ...headers },
      body,
    });
    const text = await answer.text();
    return { status: answer.status, headers: headersOf(answer), body: text && JSON.parse(text) };
  }

  async function askBothWays(token: string, address: string, call?: Call) {
    answered = [];
    const fast = await askFast(token, address, call);
    const isFast = answered.length === 1 && answered[0] !== null;
    return { isFast, fast, library: await askLibrary(token, address, call) };
  }
}

/** The spaces of the JSON differ, and no client reads which preference was applied. */
const UNLIKE = new Set(["connection", "content-length", "date", "keep-alive", "preference-applied"]);

function headersOf({ headers }: Response) {
  return Object.fromEntries([...headers].filter(([name]) => !UNLIKE.has(name)));
}
