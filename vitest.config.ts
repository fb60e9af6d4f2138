import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["{app,server,scripts}/**/*.test.{ts,tsx}"] },
      },
      {
        // Real Postgres, real gateway: one file at a time, on ports of its own.
        extends: true,
        test: {
          name: "backend",
          include: ["supabase/{local,tests}/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
