/**
 * What each folder may import of this project: the rows are regular expressions, `$2` is the folder of the same noun.
 * Packages are free.
 */
const importTable = [
  [
    "the composition",
    "app/(?:root|routes|(?:entry|style-sheet)\\.\\w+)(?:\\.test)?\\.tsx?$",
    ["app/(?:root|routes|(?:entry|style-sheet)\\.\\w+)\\.tsx?$", "app/app\\.css$", "app/[a-z]+/"],
  ],
  [
    "routes",
    "app/routes/",
    [
      "app/(?:features|forms|islands|browser/(?:records|shared-with-worker)|ui|infra|lib)/",
      "supabase/functions/_shared/crawl-sources\\.ts$",
      "$1[\\w-]+\\.island\\.tsx$",
      "$1from-forms\\.ts$",
    ],
  ],
  [
    "server files of a feature",
    "(app/features/[^/]+/).*\\.server(?:\\.test|\\.slow\\.test)?\\.tsx?$",
    ["app/(?:infra|forms/server|browser/shared-with-worker|lib)/", "$2"],
  ],
  [
    "features",
    "(app/features/[^/]+/)(?!.*\\.server(?:\\.test|\\.slow\\.test)?\\.tsx?$)",
    [
      "app/(?:islands|forms/fields|browser/(?:records|shared-with-worker|offline)|ui|lib)/",
      "$2(?!.*\\.server\\.tsx?$)",
      "app/infra/supabase/(?:database\\.types|rows)\\.ts$",
      "supabase/functions/_shared/notification-sentence\\.ts$",
    ],
  ],
  [
    "islands",
    "app/islands/",
    [
      "app/(?:islands|forms/fields|browser/(?:records|shared-with-worker|offline)|ui|lib)/",
      "app/browser/(?:find|photo-viewer)\\.ts$",
    ],
  ],
  ["fields of forms", "app/forms/fields/", ["app/(?:forms/fields|ui|lib)/"]],
  ["forms on the server", "app/forms/server/", ["app/(?:forms/server|infra|lib)/"]],
  ["the service worker", "app/worker/", ["app/(?:worker|browser/shared-with-worker|lib)/"]],
  ["the browser", "app/browser/(?!shared-with-worker/)", ["app/(?:browser|lib)/"]],
  [
    "the browser and the service worker",
    "app/browser/shared-with-worker/",
    ["app/(?:browser/shared-with-worker|lib)/"],
  ],
  ["ui", "app/ui/", ["app/(?:ui|lib)/"]],
  ["infra", "app/infra/", ["app/(?:infra|lib)/", "server/contract\\.ts$"]],
  ["lib", "app/lib/", ["app/lib/"]],
  ["edge functions", "supabase/functions/", ["supabase/functions/"]],
  ["policy tests", "supabase/tests/", ["supabase/", "tests/support/"]],
  ["the embedded backend", "supabase/(?!functions/|tests/)", ["supabase/"]],
  ["server", "server/", ["server/", "supabase/"]],
  ["journeys", "tests/e2e/", ["tests/", "supabase/", "server/"]],
];

const known = importTable.map(([, files]) => `^${files}`);
const error = { severity: "error" };

export default {
  forbidden: [
    ...importTable.flatMap(rulesOf),
    {
      ...error,
      name: "the database's types, as types only",
      from: { path: "^app/features/", pathNot: "\\.server(?:\\.test|\\.slow\\.test)?\\.tsx?$" },
      to: { path: "/(?:database\\.types|rows)\\.ts$", dependencyTypesNot: ["type-only", "type-import"] },
    },
    {
      ...error,
      name: "every folder has a row in the table",
      from: { path: "^app/", pathNot: known },
      to: {},
    },
    {
      ...error,
      name: "every folder has a row in the table (file alone)",
      from: { path: "^app/", pathNot: known, orphan: true },
      to: {},
    },
    { ...error, name: "no circles", from: {}, to: { circular: true } },
    {
      ...error,
      name: "every import can be followed",
      from: {},
      to: { couldNotResolve: true, path: "^[.~]", pathNot: "/\\+types/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    // Type-only imports tie files together as well.
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    exclude: { path: "node_modules" },
  },
};

/** Tests may also import what stands beside them (`$1`), and the tests' support. */
function rulesOf([name, files, allowed]) {
  const may = allowed.map(path => `^${path}`);
  const test = "[^/]+\\.test\\.tsx?$";
  return [
    {
      ...error,
      name,
      from: { path: `^(?=(.+/))${files}`, pathNot: `/${test}` },
      to: { path: "^(?:app|server|supabase|tests|scripts)/", pathNot: may },
    },
    {
      ...error,
      name: `${name}: tests`,
      from: { path: `^(?=(.+/)${test})${files}` },
      to: {
        path: "^(?:app|server|supabase|tests|scripts)/",
        pathNot: [...may, "^$1[^/]+$", "^tests/support/"],
      },
    },
  ];
}
