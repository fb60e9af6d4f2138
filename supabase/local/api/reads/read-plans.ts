import { LRUCache } from "lru-cache";
import type { Catalogue } from "./catalogue.ts";
import { planCall, planTable, type ReadPlan, type ReadRequest, wantsOne } from "./plan-read.ts";

/** How reads are made. Pages ask the same addresses of tables again and again, whoever looks at them. */
export class ReadPlans {
  readonly #catalogue: Catalogue;
  readonly #maxRows: number;
  readonly #tables = new LRUCache<string, ReadPlan>({
    max: 500,
    maxSize: 500_000,
    sizeCalculation: (_, address) => address.length,
  });

  constructor(catalogue: Catalogue, maxRows: number) {
    this.#catalogue = catalogue;
    this.#maxRows = maxRows;
  }

  /** @throws UnsupportedRead */
  planOf(request: ReadRequest): ReadPlan & { one: boolean } {
    const one = wantsOne(request.headers);
    const plan =
      request.method === "GET"
        ? this.#planTable(request.url)
        : planCall(request, this.#catalogue, this.#maxRows);
    return { ...plan, one };
  }

  #planTable(url: URL) {
    const known = this.#tables.get(url.href);
    if (known) return known;
    const plan = planTable(url, this.#catalogue, this.#maxRows);
    this.#tables.set(url.href, plan);
    return plan;
  }
}
