import type { Fault, Import } from "./source.ts";

export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/** One fault per import that closes a circle; type-only imports count, for they tie files together as well. */
export function checkCycles(graph: ImportGraph): Fault[] {
  const faults: Fault[] = [];
  const done = new Set<string>();

  function follow(file: string, trail: readonly string[]) {
    for (const { target, line } of graph.get(file) ?? []) {
      const next = existingFile(target, graph);
      if (!next || done.has(next)) continue;
      if (trail.includes(next)) faults.push(circle(trail, next, line));
      else follow(next, [...trail, next]);
    }
    done.add(file);
  }

  for (const file of graph.keys()) if (!done.has(file)) follow(file, [file]);
  return faults;
}

function circle(trail: readonly string[], back: string, line: number): Fault {
  const [path = back] = trail.slice(-1);
  const round = [...trail.slice(trail.indexOf(back)), back].join(" → ");
  return { path, line, what: `closes the circle ${round}`, rule: "imports go one way" };
}

function existingFile(target: string, graph: ImportGraph) {
  const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`];
  return candidates.find(candidate => graph.has(candidate));
}
