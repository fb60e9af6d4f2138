import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { Outcome } from "./reports.ts";

export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]) {
    const outcome: Outcome = { passed: 0, failed: errors.map(({ message }) => message), flaky: [] };
    for (const module of modules) count(module, outcome);
    const file = process.env.TREKS_TEST_REPORT;
    if (file) writeFileSync(file, JSON.stringify(outcome));
  }
}

function count(module: TestModule, outcome: Outcome) {
  for (const error of module.errors()) outcome.failed.push(`${module.relativeModuleId} › ${error.message}`);
  for (const test of module.children.allTests()) {
    const name = `${module.relativeModuleId} › ${test.fullName}`;
    const { state, errors = [] } = test.result();
    if (state === "failed") outcome.failed.push(name);
    else if (test.diagnostic()?.flaky) outcome.flaky.push(`${name} (${errors[0]?.message})`);
    else if (state === "passed") outcome.passed++;
  }
}
