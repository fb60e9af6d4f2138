import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

export interface Outcome {
  passed: number;
  failed: Failure[];
  flaky: string[];
}

export interface Failure {
  name: string;
  /** What the runner said of it, without colours. */
  message: string;
}

interface TestResult extends Failure {
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
      message: failure ?? "",
      status: status === "passed" && failure ? "flaky" : status,
    }));
    return message ? [...own, { name: file, message, status: "failed" }] : own;
  });
  return outcomeOf(tests, { passed: "passed", failed: "failed" });
}

export function playwrightOutcome(report: string): Outcome {
  const { suites, errors }: Pick<JSONReport, "suites" | "errors"> = JSON.parse(report);
  const outcome = outcomeOf(suites.flatMap(testsIn), { passed: "expected", failed: "unexpected" });
  const outside = errors.map(({ message }) => failure("An error outside of the tests", message));
  outcome.failed.push(...outside);
  return outcome;
}

function outcomeOf(tests: TestResult[], { passed, failed }: Record<"passed" | "failed", string>): Outcome {
  const having = (wanted: string) => tests.filter(({ status }) => status === wanted);
  return {
    passed: having(passed).length,
    failed: having(failed).map(({ name, message }) => failure(name, message)),
    flaky: having("flaky").map(({ name }) => name),
  };
}

function failure(name: string, message = ""): Failure {
  return { name, message: stripVTControlCharacters(message) };
}

function testsIn({ file, specs, suites = [] }: JSONReportSuite): TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      message: results.at(-1)?.error?.message ?? "",
      status,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
