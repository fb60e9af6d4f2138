import { expect, test } from "vitest";
import { playwrightOutcome, vitestOutcome } from "./reports.ts";

const report = (suites: object[], errors: object[] = []) => JSON.stringify({ suites, errors });

test("counts the tests of nested suites once for each project", () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    tests: statuses.map((status, index) => ({
      projectName: ["js", "nojs"][index],
      status,
      results: [{}, { error: { message: `\u001b[31m${status}\u001b[39m` } }],
    })),
  });
  const nested = { file: "a.spec.ts", specs: [spec("deep", "flaky", "unexpected")] };
  const outer = { file: "a.spec.ts", specs: [spec("outer", "expected", "skipped")], suites: [nested] };
  expect(playwrightOutcome(report([outer]))).toEqual({
    passed: 1,
    failed: [{ name: "[nojs] a.spec.ts › deep", message: "unexpected" }],
    flaky: ["[js] a.spec.ts › deep"],
  });
});

test("errors outside of tests are failures, and a damaged report throws", () => {
  const { failed } = playwrightOutcome(report([], [{ message: "the site did not start" }, {}]));
  const name = "An error outside of the tests";
  expect(failed).toEqual([
    { name, message: "the site did not start" },
    { name, message: "" },
  ]);
  expect(() => playwrightOutcome("")).toThrow();
});

test("names each failed test and file of Vitest, and those that passed at the second try", () => {
  const result = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });
  const testResults = [
    {
      name: `${process.cwd()}/app/a.test.ts`,
      message: "",
      assertionResults: [
        result("holds", "passed"),
        result("breaks", "failed", ["expected 1"]),
        result("wavers", "passed", ["timed out"]),
        result("waits", "skipped"),
      ],
    },
    { name: `${process.cwd()}/app/b.test.ts`, message: "no such import", assertionResults: [] },
  ];
  expect(vitestOutcome(JSON.stringify({ testResults }))).toEqual({
    passed: 1,
    failed: [
      { name: "app/a.test.ts › breaks", message: "expected 1" },
      { name: "app/b.test.ts", message: "no such import" },
    ],
    flaky: ["app/a.test.ts › wavers"],
  });
});
