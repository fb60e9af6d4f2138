import { trapFields } from "../../support/people/member.ts";
import { startMailingAuth, undelivered } from "../../support/sites/mailing-auth.ts";
import { joinMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite, startWeb } from "../site.ts";
import { median, rotate, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const tries = 200;
const password = "trail-mix-7";

/** Forms that must not reveal whether an address has an account. */
const forms: Record<string, (email: string) => Record<string, string>> = {
  "/login": email => ({ email, password: email.startsWith("bench") ? "wrong-one-1" : password }),
  "/signup": email => ({ name: "Bench", username: "bench", email, password, confirmPassword: password }),
  "/change-password": email => ({ email }),
};

/** Compares the times of these forms for a member's and an unknown address. */
export async function* measureEnumeration({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const { email } = await joinMember(site);
  const rows: Row[] = [];
  for (const form of Object.keys(forms))
    rows.push(
      await compareAddresses(site.url, form, 4, number => ({ new: newAddress(number), member: email })),
    );
  yield { title: `enumeration: median ms of ${tries} answers each, in turn`, rows };
}

const mailServers = {
  "takes no time": { takes: 0, refused: null },
  "takes 3 s": { takes: 3_000, refused: null },
  "fails after 3 s": { takes: 3_000, refused: undelivered },
};

/** The same with hosted Supabase, which sends mail inside its calls. */
export async function* measureHostedMail(): AsyncGenerator<Table> {
  const auth = await startMailingAuth();
  auth.addAccount("bench@example.com", true, password);
  auth.addAccount("waiting@example.com", false, password);
  const sessionSecret = "only for benchmarks, never for a site";
  await using site = await startWeb(auth.url, { publishable: "none", sessionSecret });
  let number = 0;
  for (const [name, server] of Object.entries(mailServers)) {
    Object.assign(auth.mail, server);
    const rows: Row[] = [];
    for (const form of Object.keys(forms)) {
      // The site answers later requests in the time that this first one took.
      await timeForm(site.url, form, newAddress("first", ++number));
      // More at once where each waits for seconds.
      const concurrency = form === "/signup" ? 20 : 4;
      const addresses = () => ({
        new: newAddress("hosted", ++number),
        member: "bench@example.com",
        unconfirmed: "waiting@example.com",
      });
      rows.push(await compareAddresses(site.url, form, concurrency, addresses));
    }
    yield {
      title: `hosted mail: median ms of ${tries} answers each, in turn; the mail server ${name}`,
      rows,
    };
  }
  await auth.stop();
}

function newAddress(...parts: (string | number)[]) {
  return `new-${parts.join("-")}@example.com`;
}

async function compareAddresses(
  url: string,
  form: string,
  concurrency: number,
  addressesOf: (number: number) => Record<string, string>,
): Promise<Row> {
  const times: Record<string, number[]> = {};
  for (let turn = 0; turn < tries; turn += concurrency) {
    const requests = Array.from({ length: concurrency }, (_, place) =>
      // Another address is sent first each time, because the first is answered first.
      rotate(Object.entries(addressesOf(turn + place)), turn + place),
    );
    await Promise.all(
      requests.flat().map(async ([kind, email]) => {
        const ms = await timeForm(url, form, email);
        times[kind] = [...(times[kind] ?? []), ms];
      }),
    );
  }
  const medians = Object.entries(times).map(([kind, values]) => [kind, round(median(values), 1)] as const);
  const all = medians.map(([, value]) => value);
  return { form, ...Object.fromEntries(medians), difference: round(Math.max(...all) - Math.min(...all), 1) };
}

async function timeForm(url: string, form: string, email: string) {
  const trap = form === "/signup" ? await trapFields(url) : {};
  const start = performance.now();
  const response = await fetch(url + form, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ ...forms[form]?.(email), ...trap }),
    redirect: "manual",
  });
  await response.arrayBuffer();
  if (response.status === 429) throw new Error(`${form} was limited.`);
  return performance.now() - start;
}
