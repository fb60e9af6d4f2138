import { rotate } from "../statistics.ts";
import { type Address, type Profile, type Visit, visit } from "./visit.ts";

/** Every page once a round, its forms (ours, the static copy, …) in turn, so that noise of the machine affects all. */
export async function visitInTurn(pages: Address[][], profile: Profile, runs: number) {
  const visits = new Map<Address, Visit[]>();
  for (let run = 0; run < runs; run++) {
    for (const forms of rotate(pages, run)) {
      for (const address of rotate(forms, run)) {
        visits.set(address, [...(visits.get(address) ?? []), await visit(address, profile)]);
      }
    }
  }
  return (address: Address) => visits.get(address) ?? [];
}

/** Of each run: noise that lasts affects both. */
export function ratios(ours: Visit[], other: Visit[], read: (visit: Visit) => number) {
  return ours.map((visited, run) => read(visited) / read(other[run] ?? visited));
}
