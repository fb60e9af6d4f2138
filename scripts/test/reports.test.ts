import { expect, test } from "vitest";
import { playwrightOutcome, vitestOutcome } from "./reports.ts";

const spec = (title: string, status: string, projectName = "js") => ({
  title,
  tests: [{ projectName, status }],
});

const report = (suites: object[], errors: object[] = []) => JSON.stringify({ suites, errors });

test("tests of nested suites count, each with its project and file", () => {
  const nested = { file: "a.spec.ts", specs: [spec("deep", "unexpected", "nojs")] };
  const middle = { file: "a.spec.ts", specs: [spec("middle", "expected")], suites: [nested] };
  const outer = { file: "a.spec.ts", specs: [spec("outer", "expected")], suites: [middle] };
  expect(playwrightOutcome(report([outer]))).toEqual({
    passed: 2,
    failed: ["[nojs] a.spec.ts › deep"],
    flaky: [],
  });
});

test("a test counts once for each project that ran it, and one that was skipped counts nowhere", () => {
  const tests = [
    { projectName: "js", status: "expected" },
    { projectName: "nojs", status: "skipped" },
  ];
  const suite = { file: "a.spec.ts", specs: [{ title: "both", tests }] };
  expect(playwrightOutcome(report([suite]))).toEqual({ passed: 1, failed: [], flaky: [] });
});

test("a test that passed at its second try is neither passed nor failed", () => {
  const suite = { file: "a.spec.ts", specs: [spec("sometimes", "flaky")] };
  expect(playwrightOutcome(report([suite]))).toEqual({
    passed: 0,
    failed: [],
    flaky: ["[js] a.spec.ts › sometimes"],
  });
});

test("an error outside of the tests is a failure, also without a message", () => {
  const { failed } = playwrightOutcome(report([], [{ message: "the site did not start" }, {}]));
  expect(failed).toEqual(["the site did not start", "An error outside of the tests"]);
});

test("the report for Vitest is read as it was written, and a damaged one is an error", () => {
  const outcome = { passed: 1, failed: ["a"], flaky: ["b"] };
  expect(vitestOutcome(JSON.stringify(outcome))).toEqual(outcome);
  expect(() => vitestOutcome("{}")).toThrow();
  expect(() => playwrightOutcome("")).toThrow();
});
