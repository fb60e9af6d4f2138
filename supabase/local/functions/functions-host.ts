/// <reference lib="deno.ns" />
// Deno runs this file, which serves the files of hosted Supabase.

type Handler = (request: Request) => Response | Promise<Response>;

const [directory = ""] = Deno.args;
const serve = Deno.serve;
const handlers = new Map<string, Handler>();

for (const { name, isDirectory } of Deno.readDirSync(directory)) {
  if (isDirectory && !name.startsWith("_")) await load(name);
}
serve(
  { hostname: "127.0.0.1", port: 0, onListen: ({ port }) => print(Deno.stdout, `functions on port ${port}`) },
  answer,
);

async function load(name: string) {
  const collect = (...args: unknown[]) => {
    handlers.set(name, findHandler(args));
    return { finished: new Promise(() => {}), shutdown: async () => {}, ref() {}, unref() {} };
  };
  Object.defineProperty(Deno, "serve", { configurable: true, value: collect });
  try {
    await import(`file://${directory}/${name}/index.ts`);
  } catch (error) {
    report(`The function ${name} cannot be loaded`, error);
  }
}

/** Libraries call Deno.serve(handler), Deno.serve(options, handler) or Deno.serve({ handler }). */
function findHandler(args: unknown[]) {
  const handler = args.find(argument => typeof argument === "function");
  return (handler ?? (args[0] as { handler: Handler }).handler) as Handler;
}

async function answer(request: Request) {
  const [, name = ""] = /^\/functions\/v1\/([^/]+)/.exec(new URL(request.url).pathname) ?? [];
  const handler = handlers.get(name);
  if (!handler) return Response.json({ message: "Function not found" }, { status: 404 });
  try {
    return await handler(request);
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
