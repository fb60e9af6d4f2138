import { trapFields } from "../../support/people/member.ts";
import { joinMember } from "../member.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, percentile, rotate, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const tries = 200;
const concurrency = 4;
const password = "trail-mix-7";

/** Forms that must not reveal whether an address has an account. */
const forms: Record<string, (email: string) => Record<string, string>> = {
  "/login": email => ({ email, password }),
  "/signup": email => ({ name: "Bench", username: "bench", email, password, confirmPassword: password }),
  "/change-password": email => ({ email }),
};

/** Compares the times of these forms for a member's and an unknown address. */
export async function* measureEnumeration({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const { email } = await joinMember(site);
  const trap = await trapFields(site.url);
  const rows: Row[] = [];
  for (const form of Object.keys(forms)) rows.push(await compareAddresses(form));
  yield { title: `enumeration: ms of ${tries} answers each, in turn`, rows };

  async function compareAddresses(form: string): Promise<Row> {
    const times = { member: [] as number[], unknown: [] as number[] };
    for (let turn = 0; turn < tries; turn += concurrency) {
      const requests = Array.from({ length: concurrency }, (_, place) => {
        const unknown = `unknown-${turn + place}@example.com`;
        // The other address is sent first each time, because the first is answered first.
        return rotate(Object.entries({ member: email, unknown }), place);
      });
      await Promise.all(
        requests.flat().map(async ([kind, address]) => {
          times[kind as keyof typeof times].push(await timeForm(form, address));
        }),
      );
    }
    const medians = [median(times.member), median(times.unknown)] as const;
    return {
      form,
      "member median": round(medians[0], 1),
      "unknown median": round(medians[1], 1),
      difference: round(Math.abs(medians[0] - medians[1]), 1),
      "member p95": round(percentile(times.member, 0.95), 1),
      "unknown p95": round(percentile(times.unknown, 0.95), 1),
    };
  }

  async function timeForm(form: string, address: string) {
    const start = performance.now();
    const response = await fetch(site.url + form, {
      method: "POST",
      headers: { Origin: site.url },
      body: new URLSearchParams({ ...forms[form]?.(address), ...(form === "/signup" && trap) }),
      redirect: "manual",
    });
    await response.arrayBuffer();
    return performance.now() - start;
  }
}
