import { z } from "zod";

const outcomeSchema = z.object({
  passed: z.number(),
  failed: z.array(z.string()),
  flaky: z.array(z.string()),
});

export type Outcome = z.infer<typeof outcomeSchema>;

export function vitestOutcome(report: string): Outcome {
  return outcomeSchema.parse(JSON.parse(report));
}

const suiteSchema = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Errors outside of tests count as failures. */
export function playwrightOutcome(report: string): Outcome {
  const { suites, errors } = playwrightSchema.parse(JSON.parse(report));
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

function testsIn({
  file,
  specs,
  suites = [],
}: z.infer<typeof suiteSchema>): { name: string; status: string }[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status }) => ({ name: `[${projectName}] ${file} › ${title}`, status })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
