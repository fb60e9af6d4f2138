import path from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

export interface Outcome {
  passed: number;
  failed: string[];
  flaky: string[];
}

interface TestResult {
  name: string;
  status: string;
}

interface VitestModule {
  name: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** A test that passed at the second try keeps the messages of the first. */
export function vitestOutcome(report: string): Outcome {
  const { testResults }: { testResults: VitestModule[] } = JSON.parse(report);
  const tests = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative("", name);
    const own = assertionResults.map(({ fullName, status, failureMessages: [failure] }) => ({
      name: `${file} › ${fullName}`,
      status: status === "passed" && failure ? "flaky" : status,
    }));
    return message ? [...own, { name: `${file} › ${message}`, status: "failed" }] : own;
  });
  return outcomeOf(tests, { passed: "passed", failed: "failed" });
}

export function playwrightOutcome(report: string): Outcome {
  const { suites, errors }: Pick<JSONReport, "suites" | "errors"> = JSON.parse(report);
  const outcome = outcomeOf(suites.flatMap(testsIn), { passed: "expected", failed: "unexpected" });
  outcome.failed.push(...errors.map(({ message }) => message ?? "An error outside of the tests"));
  return outcome;
}

function outcomeOf(tests: TestResult[], { passed, failed }: Record<"passed" | "failed", string>): Outcome {
  const named = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ name }) => name);
  return { passed: named(passed).length, failed: named(failed), flaky: named("flaky") };
}

function testsIn({ file, specs, suites = [] }: JSONReportSuite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `[${projectName}] ${file} › ${title}`, status })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
