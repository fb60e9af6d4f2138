import { trapFields } from "../../support/people/member.ts";
import { startMailingAuth, undelivered } from "../../support/sites/mailing-auth.ts";
import { runSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const tries = 100;
/** Concurrent requests of each kind: more where they wait for seconds. */
const togetherAt = (path: string) => (path === "/signup" ? 10 : 2);
const password = "trail-mix-7";

const servers = {
  "takes no time": { takes: 0, refused: null },
  "takes 3 s": { takes: 3_000, refused: null },
  "fails after 3 s": { takes: 3_000, refused: undelivered },
};

/** Of addresses that are new, a member's, and not confirmed yet. */
const addresses = (number: number) => [
  `new-${number}@example.com`,
  "member@example.com",
  "waiting@example.com",
];

type Fields = Record<string, string>;

const forms: [string, (email: string, trap: Fields) => Fields][] = [
  [
    "/signup",
    (email, trap) => ({
      name: "Bench",
      username: "bench",
      email,
      password,
      confirmPassword: password,
      ...trap,
    }),
  ],
  ["/login", email => ({ email, password: email.startsWith("member") ? "wrong-one-1" : password })],
  ["/change-password", email => ({ email })],
];

/** How long the forms take that may send a mail inside a call of hosted Supabase, by what its mail server does. */
export async function* measureHostedMail(): AsyncGenerator<Table> {
  const auth = await startMailingAuth();
  auth.addAccount("member@example.com", true, password);
  auth.addAccount("waiting@example.com", false, password);
  const env = {
    SUPABASE_URL: auth.url,
    SUPABASE_PUBLISHABLE_KEY: "none",
    SESSION_SECRET: "only for benchmarks, never for a site",
  };
  await using site = await runSite(env);
  const trap = await trapFields(site.url);
  let number = 0;
  for (const [name, server] of Object.entries(servers)) {
    Object.assign(auth.mail, server);
    const rows: Row[] = [];
    for (const [path, fields] of forms) {
      const times = await timesOf(path, email => fields(email, trap));
      rows.push({ form: path, ...times });
    }
    yield {
      title: `hosted mail: median ms of ${tries} answers each, in turn; the mail server ${name}`,
      rows,
    };
  }
  await auth.stop();

  async function timesOf(path: string, fields: (email: string) => Fields) {
    // Sets what the next ones are answered by.
    await timed(path, fields(`first-${++number}@example.com`));
    const times: number[][] = [[], [], []];
    const together = togetherAt(path);
    for (let run = 0; run < tries; run += together) {
      const asked = Array.from({ length: together }, () => inTurn(addresses(++number), number));
      await Promise.all(
        asked.flat().map(([kind, email]) => timed(path, fields(email)).then(time => times[kind]?.push(time))),
      );
    }
    const [fresh = 0, member = 0, waiting = 0] = times.map(median);
    const difference = Math.max(fresh, member, waiting) - Math.min(fresh, member, waiting);
    return {
      new: round(fresh, 1),
      member: round(member, 1),
      unconfirmed: round(waiting, 1),
      difference: round(difference, 1),
    };
  }

  async function timed(path: string, fields: Fields) {
    const start = performance.now();
    const answer = await fetch(site.url + path, {
      method: "POST",
      headers: { Origin: site.url },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    await answer.arrayBuffer();
    if (answer.status === 429) throw new Error(`${path} was limited.`);
    return performance.now() - start;
  }
}

/** With another one first each time: who comes first is answered first. */
function inTurn(emails: string[], turn: number) {
  const kinds = [...emails.entries()];
  return [...kinds.slice(turn % kinds.length), ...kinds.slice(0, turn % kinds.length)];
}
