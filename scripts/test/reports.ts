import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

export interface Outcome {
  passed: number;
  failed: string[];
  flaky: string[];
}

export function vitestOutcome(report: string): Outcome {
  return JSON.parse(report);
}

export function playwrightOutcome(report: string): Outcome {
  const { suites, errors }: Pick<JSONReport, "suites" | "errors"> = JSON.parse(report);
  const tests = suites.flatMap(testsIn);
  const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  return {
    passed: named("expected").length,
    failed: [
      ...named("unexpected"),
      ...errors.map(({ message }) => message ?? "An error outside of the tests"),
    ],
    flaky: named("flaky"),
  };
}

function testsIn({ file, specs, suites = [] }: JSONReportSuite): { name: string; status: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `[${projectName}] ${file} › ${title}`, status })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
