import path from "node:path";
import ts from "typescript";

interface Source {
  file: string;
  imports: string[];
  needs: string[];
  hasHandle: boolean;
}

export interface Fault {
  file: string;
  what: string;
}

/** These hooks return the same on the server, so they need no hydration. */
const inertHooks = new Set(["useId", "useContext", "useServerForm", "useProfileForm"]);
const isRoute = (file: string) => file.startsWith("app/routes/");

export function checkIslands(texts: ReadonlyMap<string, string>): Fault[] {
  const sources = new Map([...texts].map(([file, text]) => [file, readSource(file, text, texts)]));
  return [...sources.values()].flatMap(source => {
    if (isRoute(source.file)) return checkRoute(source, sources);
    return source.file.startsWith("app/features/") ? checkFeature(source) : [];
  });
}

function checkFeature({ file, needs }: Source): Fault[] {
  const isNamed = /\.island\.tsx$|\/use-[\w-]+\.ts$/.test(file);
  if (needs.length > 0 && !isNamed)
    return [{ file, what: `needs hydration for ${needs[0]}: name it *.island.tsx` }];
  if (needs.length === 0 && file.endsWith(".island.tsx"))
    return [{ file, what: "needs no hydration: no island" }];
  return [];
}

function checkRoute(route: Source, sources: ReadonlyMap<string, Source>): Fault[] {
  const { file, hasHandle } = route;
  const island = findIsland(route, sources);
  if (island && !hasHandle) return [{ file, what: `renders ${island} without handle = { islands: true }` }];
  if (!island && hasHandle) return [{ file, what: "has islands: true and renders none" }];
  return [];
}

function findIsland(start: Source, sources: ReadonlyMap<string, Source>) {
  const waiting = [start];
  const seen = new Set(waiting);
  for (const source of waiting) {
    if (source.needs.length > 0) return source.file;
    for (const target of source.imports) {
      const next = sources.get(target);
      if (!next || seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return undefined;
}

function readSource(file: string, text: string, texts: ReadonlyMap<string, string>): Source {
  const source: Source = { file, imports: [], needs: [], hasHandle: false };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) readImport(node, source, texts);
    if (ts.isJsxAttribute(node) && /^on[A-Z]/.test(node.name.getText()))
      source.needs.push(node.name.getText());
    if (isHandle(node)) source.hasHandle = true;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return source;
}

function readImport(node: ts.ImportDeclaration, source: Source, texts: ReadonlyMap<string, string>) {
  const names = valueNames(node);
  if (names.length === 0) return;
  const { text } = node.moduleSpecifier as ts.StringLiteral;
  const target = projectFile(source.file, text, texts);
  if (target) source.imports.push(target);
  const isLive = target !== undefined || /^(react|remix-utils\/.*)$/.test(text);
  if (isLive) source.needs.push(...names.filter(name => /^use[A-Z]/.test(name) && !inertHooks.has(name)));
}

function valueNames({ importClause }: ts.ImportDeclaration): string[] {
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const { name, namedBindings } = importClause;
  if (!namedBindings) return name ? [name.text] : [];
  if (ts.isNamespaceImport(namedBindings)) return [namedBindings.name.text];
  return namedBindings.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
}

function projectFile(from: string, specifier: string, texts: ReadonlyMap<string, string>) {
  if (!/^(~\/|\.)/.test(specifier)) return undefined;
  const bare = specifier.startsWith("~/")
    ? path.posix.join("app", specifier.slice(2))
    : path.posix.join(path.posix.dirname(from), specifier);
  return [bare, `${bare}.ts`, `${bare}.tsx`].find(file => texts.has(file));
}

function isHandle(node: ts.Node) {
  const isNamed = ts.isVariableDeclaration(node) && node.name.getText() === "handle";
  return isNamed && /\bislands: true\b/.test(node.initializer?.getText() ?? "");
}
