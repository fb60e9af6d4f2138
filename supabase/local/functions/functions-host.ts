/// <reference lib="deno.ns" />
// Deno runs this file, which serves the files of hosted Supabase.

interface EdgeFunction {
  fetch(request: Request): Response | Promise<Response>;
}

const [directory = ""] = Deno.args;
const functions = new Map<string, EdgeFunction>();

for (const { name, isDirectory } of Deno.readDirSync(directory)) {
  if (isDirectory && !name.startsWith("_")) await load(name);
}
Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: ({ port }) => print(Deno.stdout, `functions on port ${port}`) },
  answer,
);

async function load(name: string) {
  try {
    const module = await import(`file://${directory}/${name}/index.ts`);
    functions.set(name, module.default);
  } catch (error) {
    report(`The function ${name} cannot be loaded`, error);
  }
}

async function answer(request: Request) {
  const [, name = ""] = /^\/functions\/v1\/([^/]+)/.exec(new URL(request.url).pathname) ?? [];
  const edgeFunction = functions.get(name);
  if (!edgeFunction) return Response.json({ message: "Function not found" }, { status: 404 });
  try {
    return await edgeFunction.fetch(request);
  } catch (error) {
    report(`The function ${name} failed`, error);
    return Response.json({ message: "Internal Server Error" }, { status: 500 });
  }
}

function report(what: string, error: unknown) {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  print(Deno.stderr, `${what}: ${reason}`);
}

function print(output: typeof Deno.stdout | typeof Deno.stderr, line: string) {
  output.writeSync(new TextEncoder().encode(`${line}\n`));
}
